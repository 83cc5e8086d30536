import { inject } from '@adonisjs/core'
import type { ScheduleFailed } from '#catalog/products/events/schedule_failed'
import type { Listener } from '#core/events/listeners'
import { MailScheduleFailed } from '#notifications/actions/mail_schedule_failed'

@inject()
export default class MailOnScheduleFailed implements Listener<ScheduleFailed> {
  constructor(private mailScheduleFailed: MailScheduleFailed) {}

  async handle({ payload }: ScheduleFailed, eventId: string) {
    await this.mailScheduleFailed.execute({ ...payload, mailId: eventId })
  }
}
