import { BaseSchema } from '@adonisjs/lucid/schema'

/** The sales of a shop by time of payment, so that they are summed from the index alone. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`create index orders_sold_by_shop on orders (shop_id, paid_at, id)
      include (currency, amount, status) where status in ('paid', 'refunded')`)
  }

  override async down() {
    this.schema.raw('drop index orders_sold_by_shop')
  }
}
