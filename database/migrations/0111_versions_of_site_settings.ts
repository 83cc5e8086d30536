import { BaseSchema } from '@adonisjs/lucid/schema'

/** Admins edit settings in forms: a form that began with an older version is told so. */
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
