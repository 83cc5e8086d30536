import { listen } from '#core/events/listeners'
import { UsersNotified } from '#notifications/events/users_notified'
import { AnnouncementTold } from '#site/events/announcement_told'

/* Listeners that send to many people, as in start/listeners.ts. */
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
