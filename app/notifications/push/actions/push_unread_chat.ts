import { inject } from '@adonisjs/core'
import type { ChatBecameUnread } from '#chat/events'
import { FindUnreadChat } from '#chat/queries/find_unread_chat'
import { PushToUsers } from '#notifications/push/actions/push_to_users'

type Input = ChatBecameUnread['payload'] & { eventId: string }

/** Further messages in the chat send nothing until the user has read it. */
@inject()
export class PushUnreadChat {
  constructor(
    private findUnreadChat: FindUnreadChat,
    private pushToUsers: PushToUsers
  ) {}

  async execute({ chatId, userId, partnerId, seq, eventId }: Input) {
    // Read, muted or blocked meanwhile, or the user is on the site.
    if (!(await this.findUnreadChat.execute({ chatId, userId, seq }))) return
    await this.pushToUsers.execute({
      userIds: [userId],
      topic: 'chat',
      type: 'chat',
      path: `/account/messages?with=${partnerId}`,
      tag: `chat:${chatId}`,
      cause: eventId,
    })
  }
}
