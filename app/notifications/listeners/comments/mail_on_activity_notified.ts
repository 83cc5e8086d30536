import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailActivity } from '#notifications/actions/comments/mail_activity'
import type { ActivityNotified } from '#notifications/events/activity_notified'

@inject()
export default class MailOnActivityNotified implements Listener<ActivityNotified> {
  constructor(private mailActivity: MailActivity) {}

  async handle({ payload }: ActivityNotified, eventId: string) {
    await this.mailActivity.execute({ ...payload, mailId: eventId })
  }
}
