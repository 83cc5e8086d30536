import { orderRows } from '#orders/purchases/rows/order_rows'
import type { RefundMethod } from '#orders/values/refund_method'

export class FindRefundMethod {
  /** How the money of an order went back, or would. */
  async execute({ orderId }: { orderId: number }): Promise<RefundMethod> {
    const { refundMethod } = await orderRows().where('orders.id', orderId).firstOrFail()
    return refundMethod
  }
}
