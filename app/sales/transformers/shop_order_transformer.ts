import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { ShopOrder } from '#sales/queries/shop_orders'

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
      coupon: couponOf(this.resource),
      notification: notificationOf(this.resource),
      earned: earned?.toJSON() ?? null,
      date: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
    }
  }
}

/** The coupon of a paid order. */
function couponOf({ couponId, couponTitle, couponCode, status }: ShopOrder) {
  if (!couponId || status === 'unpaid') return null
  return { id: couponId, title: couponTitle!, code: couponCode! }
}

/** The notification whose link the buyer opened before. */
function notificationOf({ notificationId, notificationTitle, clickedAt }: ShopOrder) {
  if (!notificationId) return null
  return { id: notificationId, title: notificationTitle!, clickedAt: clickedAt!.toISOString() }
}
