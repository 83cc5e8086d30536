import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import { Mailer } from '#core/mail/mailer'
import { receiptOf } from '#notifications/engines/receipt_of'
import { GetOrderLetter } from '#notifications/queries/get_order_letter'
import { FindOrderOfBuyer } from '#ordering/queries/find_order_of_buyer'

/** Mails a buyer the receipt of an order once more, to the address they have now. */
@inject()
export class ResendReceipt {
  constructor(
    private findOrder: FindOrderOfBuyer,
    private getOrderLetter: GetOrderLetter,
    private mailer: Mailer
  ) {}

  /** @throws NotFound for another's order, and for one that was not paid */
  async execute({ tradeNo, buyerId }: { tradeNo: string; buyerId: number }): Promise<void> {
    const { id: orderId, status } = await this.findOrder.execute({ tradeNo, buyerId })
    const letter = status === 'unpaid' ? null : await this.getOrderLetter.execute({ orderId })
    if (!letter) throw new NotFound()
    await this.mailer.send(receiptOf(letter, randomUUID()))
  }
}
