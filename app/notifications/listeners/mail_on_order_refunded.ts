import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailRefund } from '#notifications/actions/mail_refund'
import { MailSaleRefunded } from '#notifications/actions/mail_sale_refunded'
import type { OrderRefunded } from '#ordering/events/order_refunded'

@inject()
export default class MailOnOrderRefunded implements Listener<OrderRefunded> {
  constructor(
    private mailRefund: MailRefund,
    private mailSaleRefunded: MailSaleRefunded
  ) {}

  async handle({ payload }: OrderRefunded) {
    await this.mailRefund.execute(payload)
    await this.mailSaleRefunded.execute(payload)
  }
}
