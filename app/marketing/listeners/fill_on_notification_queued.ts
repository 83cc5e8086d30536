import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { FillRecipients } from '#marketing/actions/fill_recipients'
import type { NotificationQueued } from '#marketing/events/notification_queued'

@inject()
export default class FillOnNotificationQueued implements Listener<NotificationQueued> {
  constructor(private fillRecipients: FillRecipients) {}

  async handle({ payload }: NotificationQueued) {
    await this.fillRecipients.execute(payload)
  }
}
