import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Lists of orders find the rows of a page in an index alone, which contains the columns of the usual filters. Orders
 * that are not paid are few and have a separate index; the index over all states, written by every order, is dropped.
 */
const INDEXES = {
  orders_of_sales_history: `orders (shop_id, created_at, id)
    include (type, status, cancelled_at) where cleared_at is null`,
  orders_newest: `orders (created_at, id) include (type, status, cancelled_at)`,
  orders_of_buyer: `orders (buyer_id, created_at, id) include (type, payment_id)`,
  orders_not_paid: `orders (status, created_at, id) include (type, cancelled_at) where status <> 'paid'`,
  orders_not_paid_of_shop: `orders (shop_id, status, created_at, id)
    include (type, cancelled_at) where status <> 'paid' and cleared_at is null`,
  refunds_unfinished: `refunds (state, order_id)
    where state in ('requested', 'approved', 'processing', 'failed')`,
}
const REPLACED = [
  'orders_of_sales_history',
  'orders_newest',
  'orders_buyer_id_created_at_id_index',
  'orders_shop_id_status_created_at_id_index',
]

export default class extends BaseSchema {
  override async up() {
    for (const name of REPLACED) this.schema.raw(`drop index ${name}`)
    for (const [name, definition] of Object.entries(INDEXES)) {
      this.schema.raw(`create index ${name} on ${definition}`)
    }
  }

  override async down() {
    for (const name of Object.keys(INDEXES)) this.schema.raw(`drop index ${name}`)
    this.schema.raw(
      'create index orders_of_sales_history on orders (shop_id, created_at, id) where cleared_at is null'
    )
    this.schema.raw('create index orders_newest on orders (created_at desc, id desc)')
    this.schema.raw(
      'create index orders_buyer_id_created_at_id_index on orders (buyer_id, created_at, id)'
    )
    this.schema.raw(
      'create index orders_shop_id_status_created_at_id_index on orders (shop_id, status, created_at, id)'
    )
  }
}
