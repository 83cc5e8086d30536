import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('cart_items', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.integer('product_id').notNullable().references('products.id').onDelete('CASCADE')
      // The seen price: the product's price when it was added. The cart shows when it has changed.
      table.bigInteger('sales_price').notNullable()
      table.string('currency', 4).notNullable()
      table.timestamp('created_at').notNullable()
      table.unique(['user_id', 'product_id'])
      table.index(['product_id'])
    })

    this.schema.createTable('announcements', (table) => {
      table.increments('id')
      table.string('title', 100).notNullable()
      table.text('content').notNullable()
      // Users who have not read it cannot buy.
      table.boolean('is_important').notNullable().defaultTo(false)
      table.timestamp('published_at').notNullable().index()
      table.timestamp('ends_at').nullable()
    })

    this.schema.createTable('announcement_reads', (table) => {
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.integer('announcement_id').notNullable().index()
      table.foreign('announcement_id').references('announcements.id').onDelete('CASCADE')
      table.timestamp('read_at').notNullable()
      table.primary(['user_id', 'announcement_id'])
    })

    // For the list of a shop's tips, newest first.
    this.schema.raw(`create index orders_tips_of_shop on orders (shop_id, created_at, id)
      where type = 'tipping'`)
  }

  override async down() {
    this.schema.raw('drop index orders_tips_of_shop')
    this.schema.dropTable('announcement_reads')
    this.schema.dropTable('announcements')
    this.schema.dropTable('cart_items')
  }
}
