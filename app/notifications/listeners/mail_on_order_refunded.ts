import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailRefund } from '#notifications/actions/mail_refund'
import { MailSeller } from '#notifications/actions/mail_seller'
import type { OrderRefunded } from '#ordering/events/order_refunded'

@inject()
export default class MailOnOrderRefunded implements Listener<OrderRefunded> {
  constructor(
    private mailRefund: MailRefund,
    private mailSeller: MailSeller
  ) {}

  async handle({ payload }: OrderRefunded) {
    await this.mailRefund.execute(payload)
    await this.mailSeller.execute({ orderId: payload.orderId, letter: 'sale_refunded' })
  }
}
