import { BaseSchema } from '@adonisjs/lucid/schema'

/** Products that an admin took off sale; while a takedown is not lifted, the creator cannot publish the product. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('product_takedowns', (table) => {
      table.increments('id')
      table.integer('product_id').notNullable().references('products.id')
      table.string('reason', 500).notNullable()
      table.boolean('was_published').notNullable()
      table.integer('created_by').nullable().references('users.id')
      table.timestamp('created_at').notNullable()
      table.timestamp('lifted_at').nullable()
      table.index(['product_id', 'id'])
    })
    this.schema.raw(`create unique index product_takedowns_one on product_takedowns (product_id)
      where lifted_at is null`)
  }

  override async down() {
    this.schema.dropTable('product_takedowns')
  }
}
