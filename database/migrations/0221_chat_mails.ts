import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which mails about unread messages were sent: each once, and few a day. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('chat_mails', (table) => {
      table.integer('user_id').notNullable().references('users.id')
      table.integer('chat_id').notNullable().references('chats.id')
      table.integer('seq').notNullable()
      table.timestamp('created_at').notNullable().index()
      table.primary(['user_id', 'chat_id', 'seq'])
    })
  }

  override async down() {
    this.schema.dropTable('chat_mails')
  }
}
