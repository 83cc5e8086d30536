import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { MailUnreadChat, type UnreadChatInput } from '#notifications/actions/chat/mail_unread_chat'

@inject()
export default class MailUnreadChatJob extends Job<UnreadChatInput> {
  static override readonly jobName = 'notifications.mail_unread_chat'
  static override readonly queue: QueueName = 'mail'

  constructor(private mailUnreadChat: MailUnreadChat) {
    super()
  }

  async execute(input: UnreadChatInput) {
    await this.mailUnreadChat.execute(input)
  }
}
