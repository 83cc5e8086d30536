import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailCreator } from '#notifications/actions/mail_creator'
import type { RefundRequested } from '#orders/events/refund_requested'

@inject()
export default class MailCreatorOnRefundRequested implements Listener<RefundRequested> {
  constructor(private mailCreator: MailCreator) {}

  async handle({ payload: { orderId, refundNo, note } }: RefundRequested) {
    const template = 'refund_requested'
    await this.mailCreator.execute({ orderId, template, occasion: refundNo, note })
  }
}
