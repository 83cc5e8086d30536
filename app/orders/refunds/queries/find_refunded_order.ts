import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'

export class FindRefundedOrder {
  /**
   * @returns the number of the order that a refund belongs to
   * @throws NotFound for a missing refund and for another user's alike
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
