import { BaseSchema } from '@adonisjs/lucid/schema'

/** The figures of the dashboard lead to the orders that were paid in their period. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('create index orders_paid on orders (paid_at) where paid_at is not null')
  }

  override async down() {
    this.schema.raw('drop index orders_paid')
  }
}
