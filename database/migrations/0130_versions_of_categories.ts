import { BaseSchema } from '@adonisjs/lucid/schema'

/** A version of a category's name and icon, so that a form based on an older version is rejected. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('categories', (table) => {
      table.integer('version').notNullable().defaultTo(1)
    })
  }

  override async down() {
    this.schema.alterTable('categories', (table) => table.dropColumn('version'))
  }
}
