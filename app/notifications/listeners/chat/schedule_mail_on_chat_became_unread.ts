import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import type { ChatBecameUnread } from '#chat/events/chat_became_unread'
import type { Listener } from '#core/events/listeners'
import { Queue } from '#platform/queue/queue'
import MailUnreadChatJob from '#notifications/jobs/mail_unread_chat_job'

const DELAY_MS = marketplace.chat.mail.afterMinutes * 60_000

/** The user has a while to read the message on the site; further messages until then are in the same mail. */
@inject()
export default class ScheduleMailOnChatBecameUnread implements Listener<ChatBecameUnread> {
  constructor(private queue: Queue) {}

  async handle({ payload }: ChatBecameUnread) {
    const { chatId, userId, seq } = payload
    const options = { id: `${chatId}.${userId}.${seq}`, delayMs: DELAY_MS }
    await this.queue.dispatch(MailUnreadChatJob, payload, options)
  }
}
