import { inject } from '@adonisjs/core'
import type { ScheduledPublishingFailed } from '#catalog/products/events/scheduled_publishing_failed'
import type { Listener } from '#core/events/listeners'
import { MailScheduledPublishingFailed } from '#notifications/actions/mail_scheduled_publishing_failed'

@inject()
export default class MailOnScheduledPublishingFailed implements Listener<ScheduledPublishingFailed> {
  constructor(private mailScheduledPublishingFailed: MailScheduledPublishingFailed) {}

  async handle({ payload }: ScheduledPublishingFailed, eventId: string) {
    await this.mailScheduledPublishingFailed.execute({ ...payload, mailId: eventId })
  }
}
