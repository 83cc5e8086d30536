import { inject } from '@adonisjs/core'
import { Mailer } from '#platform/mail/mailer'
import { receiptOf } from '#notifications/engines/receipt_of'
import { GetOrderMail } from '#notifications/queries/order_mails'

/** Emails a buyer the receipt of an order that they requested, to their current address. */
@inject()
export class MailReceiptAgain {
  constructor(
    private getOrderMail: GetOrderMail,
    private mailer: Mailer
  ) {}

  async execute({ orderId, eventId }: { orderId: number; eventId: string }): Promise<void> {
    const orderMail = await this.getOrderMail.execute({ orderId })
    if (!orderMail) return
    await this.mailer.sendOnce('notifications.receipt_again', receiptOf(orderMail, eventId))
  }
}
