import { defineJob } from '#platform/queue/job'
import type { ChatBecameUnread } from '#chat/events'

export const mailUnreadChatJob = defineJob<ChatBecameUnread['payload']>(
  'notifications.mail_unread_chat',
  { lane: 'mail' }
)

/**
 * Emails finished files when the longest wait is over, so that slow or failed copies do not delay the others
 * indefinitely.
 */
export const mailReadyFilesJob = defineJob<{ orderId: number }>('notifications.mail_ready_files', {
  lane: 'mail',
})

export const mailWaitingTicketsJob = defineJob<{ period: number }>(
  'notifications.mail_waiting_tickets',
  { lane: 'mail' }
)

export const notifyBuyersJob = defineJob<{ updateId: number }>('notifications.notify_buyers', {
  lane: 'mail',
})

export const notifyFollowersJob = defineJob<{ eventId: string }>('notifications.notify_followers')
