import { BaseSchema } from '@adonisjs/lucid/schema'

/** When both accounts of a chat have been deleted, its messages are deleted after a while. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('chats', (table) => {
      table.timestamp('expires_at').nullable()
    })
    this.schema.raw(
      `create index chats_expiring on chats (expires_at) where expires_at is not null`
    )
  }

  override async down() {
    this.schema.alterTable('chats', (table) => {
      table.dropColumn('expires_at')
    })
  }
}
