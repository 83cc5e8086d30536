import { BaseSchema } from '@adonisjs/lucid/schema'

/** Notifications of events for one user each, and how far those of new products have come. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('event_notifications', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id')
      table.string('type', 24).notNullable()
      table.integer('subject_id').notNullable()
      table.jsonb('data').notNullable()
      table.string('group_key', 80).nullable()
      table.integer('count').notNullable().defaultTo(1)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable().index()
      table.timestamp('read_at').nullable()
      table.check('octet_length(data::text) <= 2048', [], 'event_notifications_data')
      table.check('count > 0', [], 'event_notifications_count')
      table.index(['user_id', 'updated_at', 'id'])
    })
    this.schema.raw(
      `create index event_notifications_unread on event_notifications (user_id)
       where read_at is null`
    )
    this.schema.raw(
      `create unique index event_notifications_one_group
       on event_notifications (user_id, group_key) where read_at is null`
    )
    this.schema.createTable('notification_fan_outs', (table) => {
      table.uuid('event_id').primary()
      table.integer('creator_id').notNullable().references('creators.id')
      table.integer('product_id').notNullable().references('products.id')
      table.integer('after_id').notNullable().defaultTo(0)
      table.timestamp('created_at').notNullable()
    })
  }

  override async down() {
    this.schema.dropTable('notification_fan_outs')
    this.schema.dropTable('event_notifications')
  }
}
