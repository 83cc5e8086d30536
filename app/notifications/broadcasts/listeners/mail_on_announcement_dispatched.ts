import { inject } from '@adonisjs/core'
import type { AnnouncementDispatched } from '#site/events/announcement_dispatched'
import { MailAnnouncement } from '#notifications/broadcasts/actions/mail_announcement'

@inject()
export default class MailOnAnnouncementDispatched {
  constructor(private mailAnnouncement: MailAnnouncement) {}

  async handle({ payload }: AnnouncementDispatched) {
    await this.mailAnnouncement.execute(payload)
  }
}
