import { BaseSchema } from '@adonisjs/lucid/schema'

/** A version of each setting, so that a form based on an older version is rejected. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('site_configurations', (table) => {
      table.integer('version').notNullable().defaultTo(1)
    })
  }

  override async down() {
    this.schema.alterTable('site_configurations', (table) => table.dropColumn('version'))
  }
}
