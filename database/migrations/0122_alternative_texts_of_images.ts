import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a product's picture shows, in words for those who do not see it. Empty: the product's title stands for it. */
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
