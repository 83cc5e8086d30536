import { BaseSchema } from '@adonisjs/lucid/schema'

/** The alternative text of a product's picture; when empty, the product's title is used. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('product_images', (table) => {
      table.string('alt', 200).notNullable().defaultTo('')
    })
  }

  override async down() {
    this.schema.alterTable('product_images', (table) => table.dropColumn('alt'))
  }
}
