import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('blocked_customers', (table) => {
      table.increments('id')
      table.integer('shop_id').notNullable().references('shops.id').onDelete('cascade')
      table.integer('user_id').notNullable().index().references('users.id')
      table.string('reason_type').notNullable()
      table.string('reason', 500).notNullable()
      // The watermark id of the leaked copy, if there was one.
      table.string('watermark_id', 12).nullable()
      table.integer('blocked_by').notNullable().references('users.id')
      table.timestamp('created_at').notNullable()
      // One entry per user, also with concurrent requests.
      table.unique(['shop_id', 'user_id'])
      table.check(
        `reason_type in ('reselling_or_leaking', 'other')`,
        [],
        'blocked_customers_reason_type_known'
      )
    })
  }

  override async down() {
    this.schema.dropTable('blocked_customers')
  }
}
