import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('orders', (table) => {
      // Since when an order is hidden from its creator's sales history.
      table.timestamp('cleared_at').nullable()
    })
    this.schema.alterTable('products', (table) => table.index(['category_id', 'status']))
    this.schema.raw(
      'create index orders_of_sales_history on orders (shop_id, created_at, id) where cleared_at is null'
    )
  }

  override async down() {
    this.schema.alterTable('orders', (table) => table.dropColumn('cleared_at'))
    this.schema.alterTable('products', (table) => table.dropIndex(['category_id', 'status']))
  }
}
