import { defineJob } from '#platform/queue/job'
import type { ChatBecameUnread } from '#chat/events'

export const mailUnreadChatJob = defineJob<ChatBecameUnread['payload']>(
  'notifications.mail_unread_chat',
  { lane: 'mail' }
)

/** Emails the sales of a shop that followed its last such email, as the email of this ten minutes of the clock. */
export const mailSalesJob = defineJob<{ shopId: number; part?: number }>(
  'notifications.mail_sales',
  { lane: 'mail' }
)

export const mailWaitingTicketsJob = defineJob<{ period: number }>(
  'notifications.mail_waiting_tickets',
  { lane: 'mail' }
)

export const notifyBuyersJob = defineJob<{ updateId: number }>('notifications.notify_buyers', {
  lane: 'mail',
})

export const notifyFollowersJob = defineJob<{ eventId: string }>('notifications.notify_followers')
