import { BaseSchema } from '@adonisjs/lucid/schema'

/** Notifications of shops to their customers, their monthly quota, and the orders that came from them. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('promotion_notifications', (table) => {
      table.increments('id')
      table.integer('shop_id').notNullable().references('shops.id')
      table.integer('announcement_id').notNullable().unique()
      table.foreign('announcement_id').references('announcements.id')
      // Marks the links in its text, so that orders are attributed to it.
      table.string('code', 12).notNullable().unique()
      table.string('target', 8).notNullable()
      // The conditions, or the ids of the chosen customers.
      table.jsonb('filters').notNullable()
      // Customers who bought later are no recipients.
      table.timestamp('as_of').notNullable()
      table.integer('recipients').notNullable().defaultTo(0)
      // How far a long sending has come.
      table.integer('after_user_id').notNullable().defaultTo(0)
      table.string('state', 10).notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('sent_at').nullable()
      table.timestamp('withdrawn_at').nullable()
      table.check(`target in ('users', 'filters')`, [], 'promotion_notifications_target')
      table.check(`state in ('sending', 'sent', 'withdrawn')`, [], 'promotion_notifications_state')
    })
    this.schema.raw(
      'create index promotion_notifications_of_shop on promotion_notifications (shop_id, id desc)'
    )
    this.schema.createTable('promotion_quotas', (table) => {
      table.integer('shop_id').notNullable().references('shops.id')
      table.date('month').notNullable()
      table.integer('sent').notNullable()
      table.primary(['shop_id', 'month'])
      table.check('sent >= 0', [], 'promotion_quotas_sent')
    })
    this.schema.createTable('muted_shops', (table) => {
      table.integer('user_id').notNullable().references('users.id')
      table.integer('shop_id').notNullable().references('shops.id').index()
      table.timestamp('muted_at').notNullable()
      table.primary(['user_id', 'shop_id'])
    })
    this.schema.createTable('promotion_clicks', (table) => {
      table.integer('notification_id').notNullable().references('promotion_notifications.id')
      table.integer('user_id').notNullable().references('users.id')
      table.timestamp('clicked_at').notNullable().index()
      table.primary(['notification_id', 'user_id'])
      table.index(['user_id', 'clicked_at'])
    })
    this.schema.createTable('promotion_orders', (table) => {
      table.integer('order_id').primary().references('orders.id')
      table.integer('shop_id').notNullable()
      table.integer('notification_id').notNullable().references('promotion_notifications.id')
      table.timestamp('clicked_at').notNullable()
      table.index(['notification_id'])
    })
    this.schema.raw(
      'create index promotion_orders_of_shop on promotion_orders (shop_id, order_id desc)'
    )
    this.schema.raw(`create index orders_with_coupon on orders (shop_id, created_at desc, id)
      where coupon_id is not null and status in ('paid', 'refunded')`)
  }

  override async down() {
    this.schema.raw('drop index orders_with_coupon')
    for (const table of [
      'promotion_orders',
      'promotion_clicks',
      'muted_shops',
      'promotion_quotas',
      'promotion_notifications',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
