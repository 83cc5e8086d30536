import { BaseSchema } from '@adonisjs/lucid/schema'

/** The house's own list of all orders, unfiltered. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('create index orders_newest on orders (created_at desc, id desc)')
  }

  override async down() {
    this.schema.raw('drop index orders_newest')
  }
}
