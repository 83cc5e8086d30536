import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Purchase } from '#orders/purchases/queries/purchases'
import OrderTransformer from '#orders/purchases/transformers/order_transformer'

/** The orders of one payment, as the payer sees them. */
export default class PurchaseTransformer extends BaseTransformer<Purchase> {
  toObject() {
    const { paymentNo, orders, total } = this.resource
    return {
      paymentNo,
      total: total.toJSON(),
      date: orders[0]!.createdAt.toISOString(),
      orders: OrderTransformer.transform(orders).depth(2),
    }
  }
}
