import { listen } from '#core/events/listeners'
import { ChatBecameUnread } from '#chat/events/chat_became_unread'
import { CopyFailed } from '#delivery/copies/events/copy_failed'
import { ActivityNotified } from '#notifications/events/activity_notified'
import { UsersNotified } from '#notifications/events/users_notified'
import { DisputeChanged } from '#orders/events/dispute_changed'
import { RefundRequested } from '#orders/events/refund_requested'
import { AnnouncementDispatched } from '#site/events/announcement_dispatched'
import { TicketOpened } from '#support/events/ticket_opened'
import { TicketReplied } from '#support/events/ticket_replied'

/* Listeners of announcements, notifications, push messages and tasks of admins, as in start/listeners.ts. */
listen(
  AnnouncementDispatched,
  'notifications.mail_on_announcement_dispatched',
  () => import('#notifications/broadcasts/listeners/mail_on_announcement_dispatched'),
  'mail'
)
listen(
  AnnouncementDispatched,
  'notifications.push_on_announcement_dispatched',
  () => import('#notifications/push/listeners/push_on_announcement_dispatched')
)
listen(
  UsersNotified,
  'notifications.push_on_users_notified',
  () => import('#notifications/push/listeners/push_on_users_notified')
)
listen(
  CopyFailed,
  'administration.publish_tasks_on_copy_failed',
  () => import('#administration/listeners/publish_tasks_on_copy_failed')
)
listen(
  RefundRequested,
  'administration.publish_tasks_on_refund_requested',
  () => import('#administration/listeners/publish_tasks_on_refund_requested')
)
listen(
  DisputeChanged,
  'administration.publish_tasks_on_dispute_changed',
  () => import('#administration/listeners/publish_tasks_on_dispute_changed')
)
listen(
  ChatBecameUnread,
  'notifications.push_on_chat_became_unread',
  () => import('#notifications/push/listeners/push_on_chat_became_unread')
)
listen(
  TicketOpened,
  'notifications.schedule_mail_on_ticket_opened',
  () => import('#notifications/listeners/support/schedule_mail_on_ticket_opened')
)
listen(
  TicketReplied,
  'notifications.schedule_mail_on_ticket_replied',
  () => import('#notifications/listeners/support/schedule_mail_on_ticket_replied')
)
listen(
  ActivityNotified,
  'notifications.mail_on_activity_notified',
  () => import('#notifications/listeners/comments/mail_on_activity_notified'),
  'mail'
)
