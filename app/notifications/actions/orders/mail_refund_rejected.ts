import { inject } from '@adonisjs/core'
import { appUrl } from '#config/app'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
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
    await atomically(undefined, async (trx) => {
      if (!(await once(id, 'notifications.refund_rejected', trx))) return
      const template = 'notifications/refund_rejected'
      await this.mailer.send({ to, locale, template, data, id }, trx)
    })
  }
}
