import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { Mailer } from '#platform/mail/mailer'
import Announcement from '#announcements/models/announcement'
import { mailId } from '#notifications/engines/mail_id'
import { unsubscribeOf } from '#notifications/engines/unsubscribe_url'
import { subscribersOf } from '#notifications/queries/subscribers'

interface MailAnnouncementInput {
  announcementId: number
  /** The recipients with ids above the first and up to the second. */
  after: number
  until: number
}

type Recipient = { id: number; email: string; locale: 'zh-CN' | 'en-US' | 'ja-JP' }

/** Emails a page of recipients an announcement, once each, unless they do not want such emails. */
@inject()
export class MailAnnouncement {
  constructor(private mailer: Mailer) {}

  async execute({ announcementId, after, until }: MailAnnouncementInput): Promise<void> {
    const announcement = await Announcement.find(announcementId)
    if (!announcement?.isMailed || announcement.withdrawnAt) return
    const recipients = subscribersOf('platform', 'mail')
      .where('u.id', '>', after)
      .where('u.id', '<=', until)
      .if(announcement.audience === 'selected', (query) =>
        query.whereIn(
          'u.id',
          db
            .from('announcement_recipients')
            .where('announcement_id', announcementId)
            .whereBetween('user_id', [after + 1, until])
            .select('user_id')
        )
      )
      .orderBy('u.id')
      .select('u.id', 'u.email', 'u.locale')
    for (const recipient of (await recipients) as Recipient[]) {
      await this.#mail(announcement, recipient)
    }
  }

  async #mail(announcement: Announcement, { id: userId, email: to, locale }: Recipient) {
    const { id, kind, isImportant, translations } = announcement
    const { title, content } = translations[locale] ?? announcement
    const data = {
      title,
      isImportant,
      paragraphs: content.split(/\n+/),
      url: `${appUrl}/account/announcements${kind === 'system' ? '' : '?kind=messages'}`,
    }
    const cause = mailId(`announcement:${id}:${userId}`)
    const template = 'notifications/announcement'
    const unsubscribe = await unsubscribeOf(userId, 'platform')
    await this.mailer.sendOnce('notifications.announcement', {
      to,
      locale,
      template,
      data,
      id: cause,
      unsubscribe,
    })
  }
}
