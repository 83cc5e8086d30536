import { inject } from '@adonisjs/core'
import type { AnnouncementTold } from '#site/events/announcement_told'
import { MailAnnouncement } from '#notifications/broadcasts/actions/mail_announcement'

@inject()
export default class MailOnAnnouncementTold {
  constructor(private mailAnnouncement: MailAnnouncement) {}

  async handle({ payload }: AnnouncementTold) {
    await this.mailAnnouncement.execute(payload)
  }
}
