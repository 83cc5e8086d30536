import { listen } from '#core/events/listeners'
import { CopyFailed } from '#delivery/copies/events/copy_failed'
import { UsersNotified } from '#notifications/events/users_notified'
import { DisputeChanged } from '#orders/events/dispute_changed'
import { RefundRequested } from '#orders/events/refund_requested'
import { AnnouncementTold } from '#site/events/announcement_told'

/* Listeners that send to many people or to admins, as in start/listeners.ts. */
listen(
  AnnouncementTold,
  'notifications.mail_on_announcement_told',
  () => import('#notifications/broadcasts/listeners/mail_on_announcement_told'),
  'mail'
)
listen(
  AnnouncementTold,
  'notifications.push_on_announcement_told',
  () => import('#notifications/push/listeners/push_on_announcement_told')
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
