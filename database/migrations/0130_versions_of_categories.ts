import { BaseSchema } from '@adonisjs/lucid/schema'

/** Counts the changes of a category's name and icon, so that a form that began before one of them is told. */
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
