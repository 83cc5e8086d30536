import { inject } from '@adonisjs/core'
import { appUrl } from '#config/app'
import { Mailer } from '#platform/mail/mailer'
import { GetOrderMail } from '#notifications/queries/order_mails'

/** Emails the buyer that a refund request was rejected, with the reason. */
@inject()
export class MailRefundRejected {
  constructor(
    private getOrderMail: GetOrderMail,
    private mailer: Mailer
  ) {}

  /** @param input `mailId` identifies the decision, so that it is emailed once */
  async execute(input: { orderId: number; note: string; mailId: string }): Promise<void> {
    const { orderId, note, mailId: id } = input
    const orderMail = await this.getOrderMail.execute({ orderId })
    if (!orderMail) return
    const { to, locale, username, productTitle, tradeNo } = orderMail
    const data = { username, productTitle, tradeNo, note, url: `${appUrl}/orders/${tradeNo}` }
    const template = 'notifications/refund_rejected'
    await this.mailer.sendOnce('notifications.refund_rejected', { to, locale, template, data, id })
  }
}
