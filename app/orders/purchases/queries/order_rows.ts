import db from '@adonisjs/lucid/services/db'
import type { Column, Row } from '#core/database/row'
import type { ProductPicture } from '#catalog/models/product_image'
import type Creator from '#creators/models/creator'
import type Payment from '#payments/models/payment'
import type Shop from '#shops/models/shop'
import type Order from '#orders/models/order'
import type Refund from '#orders/models/refund'
import { latestRefund } from '#orders/purchases/queries/latest_refund'
import { REFUND_METHOD, type RefundMethod } from '#orders/values/refund_method'
import type Coupon from '#promotions/models/coupon'
import type PaymentGateway from '#payments/models/payment_gateway'
import type ProductImage from '#catalog/models/product_image'

/** An order as its buyer sees it, without models. */
export interface OrderRow extends Row<
  Order,
  | 'id'
  | 'tradeNo'
  | 'type'
  | 'status'
  | 'quantity'
  | 'amount'
  | 'currency'
  | 'surcharge'
  | 'paidAmount'
  | 'paidCurrency'
  | 'message'
  | 'buyerName'
  | 'createdAt'
  | 'paidAt'
  | 'cancelledAt'
  | 'productTitle'
  | 'shopId'
  | 'paymentId'
  | 'termsAcceptedAt'
> {
  /** The coupon's discount, in minor units of `currency`; the price before it was `amount + discount`. */
  discount: Order['discount']
  /** Null for tips. */
  productId: Order['productId']
  /**
   * The product's current cover image with its text alternative; `productTitle` is the one that the buyer read when
   * ordering.
   */
  cover: ProductPicture | null
  shopName: Shop['name']
  creatorName: Creator['name']
  paymentNo: Payment['paymentNo']
  /** Why the payment failed, or that its payer canceled it. */
  paymentFailure: Payment['failureReason']
  paymentStatus: Payment['status']
  paymentExpiresAt: Column<Payment, 'expiresAt'>
  refundState: Refund['state'] | null
  /** The admin's reason for rejecting the refund. */
  refundNote: Refund['note']
  refundedAt: Date | null
  refundMethod: RefundMethod
  /** State of the refund of money that arrived for an unwanted payment; null when there is none. */
  sentBackState: Refund['state'] | null
  /** A dispute of this paid order is open. */
  isDisputed: boolean
  couponTitle: Coupon['title'] | null
  /** Driver of the payment gateway; null for free orders. */
  gateway: PaymentGateway['driver'] | null
  /** An admin attested that the order was paid. */
  isByHand: boolean
  /** The terms that the buyer accepted with the order; null when an API client did not send a consent. */
  termsVersion: Order['termsVersion']
  termsLocale: Order['termsLocale']
}

/** Orders completed by hand were paid elsewhere: a dispute of their payment does not concern them. */
const IS_DISPUTED = `(orders.status = 'paid' and payment_completions.payment_id is null and exists
  (select from disputes where disputes.payment_id = orders.payment_id and disputes.state = 'open'))`

/** Orders, including tips, with their shop, payment, refund and coupon in one query. */
export function orderRows() {
  return db
    .from('orders')
    .join('shops', 'shops.id', 'orders.shop_id')
    .join('creators', 'creators.id', 'shops.creator_id')
    .join('payments', 'payments.id', 'orders.payment_id')
    .joinRaw(
      `left join product_images as cover
         on cover.product_id = orders.product_id and cover.role = 'cover' and cover.state = 'ready'`
    )
    .leftJoin('payment_gateways', 'payment_gateways.id', 'payments.gateway_id')
    .leftJoin('payment_completions', 'payment_completions.payment_id', 'payments.id')
    .leftJoin('coupons', 'coupons.id', 'orders.coupon_id')
    .joinRaw(latestRefund('refund', 'order_id = orders.id'))
    .joinRaw(latestRefund('sent', 'payment_id = orders.payment_id and order_id is null'))
    .select({
      id: 'orders.id',
      tradeNo: 'orders.trade_no',
      type: 'orders.type',
      status: 'orders.status',
      quantity: 'orders.quantity',
      amount: 'orders.amount',
      discount: 'orders.discount',
      currency: 'orders.currency',
      surcharge: 'orders.surcharge',
      paidAmount: 'orders.paid_amount',
      paidCurrency: 'orders.paid_currency',
      message: 'orders.message',
      buyerName: 'orders.buyer_name',
      createdAt: 'orders.created_at',
      paidAt: 'orders.paid_at',
      cancelledAt: 'orders.cancelled_at',
      termsVersion: 'orders.terms_version',
      termsLocale: 'orders.terms_locale',
      termsAcceptedAt: 'orders.terms_accepted_at',
      productId: 'orders.product_id',
      shopId: 'shops.id',
      shopName: 'shops.name',
      creatorName: 'creators.name',
      paymentId: 'payments.id',
      paymentNo: 'payments.payment_no',
      paymentFailure: 'payments.failure_reason',
      paymentStatus: 'payments.status',
      paymentExpiresAt: 'payments.expires_at',
      refundState: 'refund.state',
      refundNote: 'refund.note',
      refundedAt: 'refund.settled_at',
      couponTitle: 'coupons.title',
      gateway: 'payment_gateways.driver',
      sentBackState: 'sent.state',
      coverKey: 'cover.storage_key',
      coverWidth: 'cover.width',
      coverHeight: 'cover.height',
      coverAlt: 'cover.alt',
    })
    .select(db.raw('coalesce(orders.title_for_buyer, orders.product_title) as "productTitle"'))
    .select(db.raw('payment_completions.payment_id is not null as "isByHand"'))
    .select(db.raw(`${REFUND_METHOD} as "refundMethod"`))
    .select(db.raw(`${IS_DISPUTED} as "isDisputed"`))
}

/** The columns that the query selects. */
export type OrderColumns = Omit<OrderRow, 'cover'> & {
  coverKey: ProductImage['storageKey'] | null
  coverWidth: ProductImage['width']
  coverHeight: ProductImage['height']
  coverAlt: ProductImage['alt']
}

export function toOrderRow({
  coverKey,
  coverWidth,
  coverHeight,
  coverAlt,
  ...row
}: OrderColumns): OrderRow {
  const cover = coverKey
    ? { storageKey: coverKey, width: coverWidth, height: coverHeight, alt: coverAlt }
    : null
  return { ...row, cover }
}
