import { inject } from '@adonisjs/core'
import { appUrl } from '#config/app'
import { Mailer } from '#platform/mail/mailer'
import { unsubscribeOf } from '#notifications/engines/unsubscribe_url'
import EventNotification from '#notifications/models/event_notification'
import { subscribersOf } from '#notifications/queries/subscribers'

interface MailActivityInput {
  notificationId: number
  /** Identifies the event, so that it is emailed once. */
  mailId: string
}

/**
 * Emails a user about a comment, an answer or a new follower, without the text of the comment: our emails must not
 * deliver what strangers write.
 */
@inject()
export class MailActivity {
  constructor(private mailer: Mailer) {}

  /** Does nothing when the user has read the notification meanwhile, or wants no such emails any more. */
  async execute({ notificationId, mailId: id }: MailActivityInput): Promise<void> {
    const found = await EventNotification.find(notificationId)
    if (!found || found.readAt) return
    const { userId, type, count, data: words } = found
    const recipient = await subscribersOf('comments', 'mail')
      .where('u.id', userId)
      .select('u.email', 'u.locale', 'u.username')
      .first()
    if (!recipient) return
    const { email: to, locale, username } = recipient
    const { username: name = '', productTitle = '' } = words
    const url = `${appUrl}/account/notifications`
    const data = { type, count, name, productTitle, username, url }
    const unsubscribe = await unsubscribeOf(userId, 'comments')
    const template = 'notifications/activity'
    const mail = { to, locale, template, data, id, unsubscribe }
    await this.mailer.sendOnce('notifications.activity', mail)
  }
}
