import { orderRows } from '#orders/purchases/queries/order_rows'
import type { RefundMethod } from '#orders/values/refund_method'
import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import Refund from '#orders/models/refund'

export class FindRefundMethod {
  /** How an order's money was or would be refunded. */
  async execute({ orderId }: { orderId: number }): Promise<RefundMethod> {
    const { refundMethod } = await orderRows().where('orders.id', orderId).firstOrFail()
    return refundMethod
  }
}

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

/** The latest refund of an unwanted payment; null when the payment bought something or never arrived. */
export class FindReturnedPayment {
  execute(paymentId: number, client?: QueryClientContract): Promise<Refund | null> {
    return Refund.query({ client })
      .where('paymentId', paymentId)
      .whereNull('orderId')
      .orderBy('id', 'desc')
      .first()
  }
}
