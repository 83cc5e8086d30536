import { type OrderMail, toOrderMail, orderMailRows } from '#notifications/rows/order_mail_rows'

export class GetOrderMail {
  /**
   * Null when the buyer's account was deleted meanwhile.
   * @throws Error when there is no such order
   */
  async execute({ orderId }: { orderId: number }): Promise<OrderMail | null> {
    return toOrderMail(await orderMailRows().where('o.id', orderId).firstOrFail())
  }
}
