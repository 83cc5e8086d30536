import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { Clock } from '#core/clock/clock'
import { Money } from '#core/money/money'
import { PublicFiles } from '#platform/storage/public_files'
import { productImageData } from '#catalog/listings/transformers/product_image_transformer'
import type { OrderRow } from '#orders/purchases/queries/order_rows'

/** An order as its buyer sees it. */
export default class OrderTransformer extends BaseTransformer<OrderRow> {
  @inject()
  toObject(files: PublicFiles, clock: Clock) {
    const order = this.resource
    return {
      ...this.pick(order, ['tradeNo', 'type', 'status', 'quantity', 'currency', 'message']),
      isCancelled: order.cancelledAt !== null,
      isPayable: isPayable(order, clock.now().toJSDate()),
      product: {
        id: order.productId,
        title: order.productTitle,
        cover: order.cover && productImageData(order.cover, files),
      },
      shop: { id: order.shopId, name: order.shopName, creatorName: order.creatorName },
      amount: new Money(order.amount, order.currency).toJSON(),
      discount: new Money(order.discount, order.currency).toJSON(),
      /** The price before the coupon. */
      priceBefore: new Money(order.amount + order.discount, order.currency).toJSON(),
      couponTitle: order.couponTitle,
      surcharge: new Money(order.surcharge, order.paidCurrency).toJSON(),
      paid: new Money(order.paidAmount, order.paidCurrency).toJSON(),
      date: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
      terms: termsOf(order),
      refund: refundOf(order),
      sentBackState: order.sentBackState,
      isDisputed: order.isDisputed,
      payment: {
        paymentNo: order.paymentNo,
        status: order.paymentStatus,
        failureReason: order.paymentFailure,
        gateway: order.gateway,
        isByHand: order.isByHand,
        expiresAt: order.paymentExpiresAt.toISOString(),
      },
    }
  }
}

/** The terms that the buyer accepted with the order. */
function termsOf({ termsVersion: version, termsLocale: locale, termsAcceptedAt: at }: OrderRow) {
  return version && locale && at ? { version, locale, acceptedAt: at.toISOString() } : null
}

/** Whether the buyer can still pay the order. */
function isPayable({ status, cancelledAt, paymentExpiresAt }: OrderRow, now: Date): boolean {
  return status === 'unpaid' && cancelledAt === null && paymentExpiresAt > now
}

/** The refund as the buyer sees it. The admin's note is shown only with a rejection. */
function refundOf({ refundState: state, refundNote, refundedAt, refundMethod }: OrderRow) {
  const at = state === 'succeeded' ? (refundedAt?.toISOString() ?? null) : null
  return state && { state, way: refundMethod, at, note: state === 'rejected' ? refundNote : null }
}
