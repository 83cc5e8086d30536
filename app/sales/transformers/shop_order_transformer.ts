import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { ShopOrder } from '#sales/rows/shop_orders'

/** An order as the shop's creator sees it. */
export default class ShopOrderTransformer extends BaseTransformer<ShopOrder> {
  toObject() {
    const { productId, username, email, earned, ...order } = this.resource
    return {
      ...this.pick(order, ['tradeNo', 'type', 'status', 'title', 'message']),
      productId,
      isCancelled: order.cancelledAt !== null,
      buyer: { username, email },
      amount: new Money(order.amount, order.currency).toJSON(),
      discount: new Money(order.discount, order.currency).toJSON(),
      earned: earned?.toJSON() ?? null,
      date: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
    }
  }
}
