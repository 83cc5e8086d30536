import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('orders', (table) => {
      // The discount of a coupon in the product's currency; `amount` is the remainder.
      table.bigInteger('discount').notNullable().defaultTo(0)
      table.integer('coupon_id').nullable()
      // Null for a tip.
      table.setNullable('product_id')
      table.check(`type in ('product', 'tipping')`, [], 'orders_type_known')
      table.check(`(type = 'product') = (product_id is not null)`, [], 'orders_product_of_type')
      table.check(`discount >= 0 and amount >= 0`, [], 'orders_sums_not_negative')
    })
  }

  override async down() {
    this.schema.alterTable('orders', (table) => {
      table.dropChecks(['orders_type_known', 'orders_product_of_type', 'orders_sums_not_negative'])
      table.dropColumns('discount', 'coupon_id')
      table.dropNullable('product_id')
    })
  }
}
