import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the admins' unfiltered list of all orders. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('create index orders_newest on orders (created_at desc, id desc)')
  }

  override async down() {
    this.schema.raw('drop index orders_newest')
  }
}
