import { NotFound } from '#core/errors'
import Payment from '#payments/models/payment'
import { PaymentNotOpen } from '#orders/errors'
import Order from '#orders/models/order'

export class FindOpenOrders {
  /**
   * The orders of an open payment of this user.
   * @throws NotFound, PaymentNotOpen
   */
  async execute({ paymentNo, userId }: { paymentNo: string; userId: number }): Promise<Order[]> {
    const payment = await Payment.findBy({ paymentNo, userId })
    if (!payment) throw new NotFound()
    if (!payment.isOpen) throw new PaymentNotOpen()
    return Order.query().where('paymentId', payment.id).orderBy('id').exec()
  }
}
