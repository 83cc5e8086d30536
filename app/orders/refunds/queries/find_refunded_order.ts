import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'

export class FindRefundedOrder {
  /**
   * @returns the number of the order that a refund was for
   * @throws NotFound for an absent refund and for another's alike: the answer tells nothing
   */
  async execute({ refundNo, buyerId }: { refundNo: string; buyerId: number }): Promise<string> {
    const order = await db
      .from('refunds')
      .join('orders', 'orders.id', 'refunds.order_id')
      .where({ 'refunds.refund_no': refundNo, 'orders.buyer_id': buyerId })
      .select('orders.trade_no')
      .first()
    if (!order) throw new NotFound()
    return order.trade_no
  }
}
