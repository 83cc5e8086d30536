import { BaseSchema } from '@adonisjs/lucid/schema'

/** A version of name and address, so that a form based on an older version is rejected. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      table.integer('version').notNullable().defaultTo(1)
    })
  }

  override async down() {
    this.schema.alterTable('users', (table) => table.dropColumn('version'))
  }
}
