import { BaseSchema } from '@adonisjs/lucid/schema'

/** Muted chats are not counted. With them in the condition, the index alone answers the count of the header. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('drop index chat_members_unread')
    this.schema.raw(
      `create index chat_members_unread on chat_members (user_id)
       where unread > 0 and not is_hidden and muted_at is null`
    )
  }

  override async down() {
    this.schema.raw('drop index chat_members_unread')
    this.schema.raw(
      `create index chat_members_unread on chat_members (user_id) where unread > 0 and not is_hidden`
    )
  }
}
