import { orderRows } from '#orders/purchases/rows/order_rows'
import type { RefundMethod } from '#orders/values/refund_method'

export class FindRefundMethod {
  /** How an order's money was or would be refunded. */
  async execute({ orderId }: { orderId: number }): Promise<RefundMethod> {
    const { refundMethod } = await orderRows().where('orders.id', orderId).firstOrFail()
    return refundMethod
  }
}
