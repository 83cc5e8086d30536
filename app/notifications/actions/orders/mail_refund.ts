import { inject } from '@adonisjs/core'
import { appUrl } from '#config/app'
import { Mailer } from '#platform/mail/mailer'
import { formatLocalizedMoney } from '#core/money/decimal'
import { mailId } from '#notifications/engines/mail_id'
import { GetOrderMail } from '#notifications/queries/order_mails'
import { FindRefundMethod } from '#orders/refunds/queries/refunds'

/** Emails the buyer that an order is refunded, and how, once per order. */
@inject()
export class MailRefund {
  constructor(
    private getOrderMail: GetOrderMail,
    private findRefundMethod: FindRefundMethod,
    private mailer: Mailer
  ) {}

  async execute({ orderId }: { orderId: number }): Promise<void> {
    const id = mailId(`refund:${orderId}`)
    const orderMail = await this.getOrderMail.execute({ orderId })
    if (!orderMail) return
    const { to, locale, paid, username, productTitle, tradeNo, isTip } = orderMail
    const amount = paid.isZero ? null : formatLocalizedMoney(paid, locale)
    const way = await this.findRefundMethod.execute({ orderId })
    const url = `${appUrl}/orders/${tradeNo}`
    const data = { username, productTitle, tradeNo, amount, way, isTip, url }
    await this.mailer.sendOnce('notifications.refund', {
      to,
      locale,
      template: 'notifications/refund',
      data,
      id,
    })
  }
}
