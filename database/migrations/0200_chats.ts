import { BaseSchema } from '@adonisjs/lucid/schema'

/** Chats of two users, what each of them sees of it, and the messages. Every key of a message begins with its chat. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('chats', (table) => {
      table.increments('id')
      table.integer('low_user_id').notNullable().references('users.id')
      table.integer('high_user_id').notNullable().references('users.id')
      table.integer('last_seq').notNullable().defaultTo(0)
      table.integer('created_by').notNullable().references('users.id')
      table.timestamp('created_at').notNullable()
      table.unique(['low_user_id', 'high_user_id'])
      table.index(['created_by', 'created_at'])
      table.check('low_user_id < high_user_id', [], 'chats_pair_is_ordered')
    })

    this.schema.createTable('chat_members', (table) => {
      table.integer('chat_id').notNullable().references('chats.id')
      table.integer('user_id').notNullable().references('users.id')
      table.integer('partner_id').notNullable().references('users.id')
      table.timestamp('last_message_at').notNullable()
      table.integer('unread').notNullable().defaultTo(0)
      table.integer('read_seq').notNullable().defaultTo(0)
      table.integer('cleared_seq').notNullable().defaultTo(0)
      table.boolean('has_written').notNullable().defaultTo(false)
      table.boolean('is_hidden').notNullable().defaultTo(false)
      table.timestamp('muted_at').nullable()
      table.timestamp('blocked_at').nullable()
      table.primary(['chat_id', 'user_id'])
      table.unique(['user_id', 'partner_id'])
      table.check('unread >= 0', [], 'chat_members_unread')
    })
    this.schema.raw(
      `create index chat_members_list on chat_members (user_id, last_message_at desc, chat_id desc)
       where not is_hidden`
    )
    this.schema.raw(
      `create index chat_members_unread on chat_members (user_id) where unread > 0 and not is_hidden`
    )

    this.schema.createTable('chat_messages', (table) => {
      table.integer('chat_id').notNullable().references('chats.id')
      table.integer('seq').notNullable()
      table.integer('sender_id').notNullable().references('users.id')
      table.string('type', 10).notNullable()
      table.string('content', 2000).notNullable()
      table.string('trade_no').nullable()
      table.uuid('client_id').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('taken_back_at').nullable()
      table.primary(['chat_id', 'seq'])
      table.unique(['chat_id', 'sender_id', 'client_id'])
      table.index(['sender_id', 'created_at'])
      table.check(`type in ('text', 'order')`, [], 'chat_messages_type')
    })
  }

  override async down() {
    this.schema.dropTable('chat_messages')
    this.schema.dropTable('chat_members')
    this.schema.dropTable('chats')
  }
}
