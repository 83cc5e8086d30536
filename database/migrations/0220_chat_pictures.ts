import { BaseSchema } from '@adonisjs/lucid/schema'

/** Pictures of messages, words that were taken back, and reports of chats. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('chat_messages', (table) => {
      table.dropChecks('chat_messages_type')
      table.check(`type in ('text', 'image', 'order')`, [], 'chat_messages_type')
      table.string('withheld_content', 2000).nullable()
    })
    this.schema.raw(
      `create index chat_messages_withheld on chat_messages (taken_back_at)
       where withheld_content is not null`
    )

    this.schema.createTable('chat_images', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id')
      table.integer('chat_id').nullable().references('chats.id')
      table.integer('seq').nullable()
      table.smallint('position').nullable()
      table.string('storage_key').notNullable().unique()
      table.integer('width').notNullable()
      table.integer('height').notNullable()
      table.string('state', 10).notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('reported_at').nullable()
      table.index(['chat_id', 'seq'])
      table.index(['user_id'])
      table.check(`state in ('preparing', 'ready', 'failed')`, [], 'chat_images_state')
      table.check('(chat_id is null) = (seq is null)', [], 'chat_images_message')
    })
    this.schema.raw(
      `create index chat_images_unsent on chat_images (created_at) where chat_id is null`
    )

    this.schema.createTable('chat_reports', (table) => {
      table.increments('id')
      table.integer('chat_id').notNullable().references('chats.id')
      table.integer('reporter_id').notNullable().references('users.id')
      table.integer('reported_id').notNullable().references('users.id')
      table.timestamp('created_at').notNullable()
      table.timestamp('reviewed_at').nullable()
      table.index(['reporter_id'])
    })
    this.schema.raw(
      `create index chat_reports_open on chat_reports (reported_id, created_at)
       where reviewed_at is null`
    )
    this.schema.createTable('chat_restrictions', (table) => {
      table.integer('user_id').primary().references('users.id')
      table.timestamp('created_at').notNullable()
    })
  }

  override async down() {
    this.schema.dropTable('chat_restrictions')
    this.schema.dropTable('chat_reports')
    this.schema.dropTable('chat_images')
    this.schema.raw(`delete from chat_messages where type = 'image'`)
    this.schema.alterTable('chat_messages', (table) => {
      table.dropColumn('withheld_content')
      table.dropChecks('chat_messages_type')
      table.check(`type in ('text', 'order')`, [], 'chat_messages_type')
    })
  }
}
