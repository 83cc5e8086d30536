import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import { Mailer } from '#platform/mail/mailer'
import { receiptOf } from '#notifications/engines/receipt_of'
import { GetOrderMail } from '#notifications/queries/get_order_mail'
import { FindOrderOfBuyer } from '#orders/purchases/queries/find_order_of_buyer'

/** Emails a buyer the receipt of an order again, to their current address. */
@inject()
export class ResendReceipt {
  constructor(
    private findOrder: FindOrderOfBuyer,
    private getOrderMail: GetOrderMail,
    private mailer: Mailer
  ) {}

  /** @throws NotFound for another user's order and for an unpaid one */
  async execute({ tradeNo, buyerId }: { tradeNo: string; buyerId: number }): Promise<void> {
    const { id: orderId, status } = await this.findOrder.execute({ tradeNo, buyerId })
    const orderMail = status === 'unpaid' ? null : await this.getOrderMail.execute({ orderId })
    if (!orderMail) throw new NotFound()
    await this.mailer.send(receiptOf(orderMail, randomUUID()))
  }
}
