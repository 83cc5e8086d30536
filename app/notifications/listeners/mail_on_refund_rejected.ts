import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailRefundRejected } from '#notifications/actions/mail_refund_rejected'
import { MailCreator } from '#notifications/actions/mail_creator'
import type { RefundRejected } from '#orders/events/refund_rejected'

@inject()
export default class MailOnRefundRejected implements Listener<RefundRejected> {
  constructor(
    private mailRefundRejected: MailRefundRejected,
    private mailCreator: MailCreator
  ) {}

  async handle({ payload }: RefundRejected, eventId: string) {
    await this.mailRefundRejected.execute({ ...payload, mailId: eventId })
    const template = 'refund_declined'
    await this.mailCreator.execute({ ...payload, template, occasion: eventId })
  }
}
