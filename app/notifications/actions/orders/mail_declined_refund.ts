import { inject } from '@adonisjs/core'
import { MailRefundRejected } from '#notifications/actions/orders/mail_refund_rejected'
import { MailCreator } from '#notifications/actions/orders/mail_creator'
import type { RefundRejected } from '#orders/events'

/** Emails the buyer and the creator that a refund was declined. */
@inject()
export class MailDeclinedRefund {
  constructor(
    private mailRefundRejected: MailRefundRejected,
    private mailCreator: MailCreator
  ) {}

  async execute({ eventId, ...rejected }: RefundRejected['payload'] & { eventId: string }) {
    await this.mailRefundRejected.execute({ ...rejected, mailId: eventId })
    const template = 'refund_declined'
    await this.mailCreator.execute({ ...rejected, template, occasion: eventId })
  }
}
