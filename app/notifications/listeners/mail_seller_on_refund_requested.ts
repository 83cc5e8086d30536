import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailSeller } from '#notifications/actions/mail_seller'
import type { RefundRequested } from '#ordering/events/refund_requested'

@inject()
export default class MailSellerOnRefundRequested implements Listener<RefundRequested> {
  constructor(private mailSeller: MailSeller) {}

  async handle({ payload: { orderId, refundNo, note } }: RefundRequested) {
    const letter = 'refund_requested'
    await this.mailSeller.execute({ orderId, letter, occasion: refundNo, note })
  }
}
