import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailReceipt } from '#notifications/actions/mail_receipt'
import type { OrderPaid } from '#orders/events/order_paid'

@inject()
export default class MailReceiptOnOrderPaid implements Listener<OrderPaid> {
  constructor(private mailReceipt: MailReceipt) {}

  async handle({ payload }: OrderPaid) {
    await this.mailReceipt.execute(payload)
  }
}
