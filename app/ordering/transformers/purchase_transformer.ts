import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Purchase } from '#ordering/queries/list_purchases_of_buyer'
import OrderTransformer from '#ordering/transformers/order_transformer'

/** The orders of one payment, to the payer. */
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
