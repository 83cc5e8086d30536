import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('products', (table) => {
      // Whether its files can be downloaded at any time, or only for a period after the first download.
      table.boolean('retrievable_resource').notNullable().defaultTo(true)
    })
  }

  override async down() {
    this.schema.alterTable('products', (table) => {
      table.dropColumn('retrievable_resource')
    })
  }
}
