import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailRefundRejected } from '#notifications/actions/mail_refund_rejected'
import { MailSeller } from '#notifications/actions/mail_seller'
import type { RefundRejected } from '#ordering/events/refund_rejected'

@inject()
export default class MailOnRefundRejected implements Listener<RefundRejected> {
  constructor(
    private mailRefundRejected: MailRefundRejected,
    private mailSeller: MailSeller
  ) {}

  async handle({ payload }: RefundRejected, eventId: string) {
    await this.mailRefundRejected.execute({ ...payload, letterId: eventId })
    const letter = 'refund_declined'
    await this.mailSeller.execute({ ...payload, letter, occasion: eventId })
  }
}
