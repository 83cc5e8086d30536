import { orderRows } from '#orders/purchases/rows/order_rows'
import type { RefundMethod } from '#orders/values/refund_method'

export class FindRefundMethod {
  /** The refund method that an order's money used or would use. */
  async execute({ orderId }: { orderId: number }): Promise<RefundMethod> {
    const { refundMethod } = await orderRows().where('orders.id', orderId).firstOrFail()
    return refundMethod
  }
}
