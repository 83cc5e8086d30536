import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('orders', (table) => {
      table.increments('id')
      table.string('trade_no', 32).notNullable().unique()
      table.string('type').notNullable().defaultTo('product')
      table.integer('buyer_id').notNullable().references('users.id')
      table.integer('shop_id').notNullable().references('shops.id')
      table.integer('product_id').notNullable().references('products.id')
      table.integer('payment_id').notNullable().index().references('payments.id')
      table.string('product_title', 120).notNullable()
      table.integer('quantity').notNullable().defaultTo(1)
      // The price in the product's currency, and its share of the payment in the payment's.
      table.bigInteger('amount').notNullable()
      table.bigInteger('surcharge').notNullable().defaultTo(0)
      table.string('currency', 4).notNullable()
      table.bigInteger('paid_amount').notNullable()
      table.string('paid_currency', 4).notNullable()
      table.integer('fx_snapshot_id').notNullable().references('fx_snapshots.id')
      table.string('status').notNullable().defaultTo('unpaid')
      table.string('message', 500).nullable()
      table.timestamp('paid_at').nullable()
      table.timestamp('cancelled_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').nullable()
      table.check(`status in ('unpaid', 'paid', 'refunded')`, [], 'orders_status_known')
      table.index(['buyer_id', 'created_at', 'id'])
      table.index(['shop_id', 'status', 'created_at', 'id'])
      table.index(['product_id', 'buyer_id'])
    })
  }

  override async down() {
    this.schema.dropTable('orders')
  }
}
