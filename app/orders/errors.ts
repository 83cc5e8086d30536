import { domainError } from '#core/errors/domain_exception'
import type { Money } from '#core/money/money'
import type { ConditionState } from '#catalog/values/purchase_conditions'
import type { UnusedReason } from '#promotions/values/unused_reason'
import { missingConditions } from '#cart/values/missing_conditions'

/** The price differs from what the buyer saw. `details` has the current prices. */
export class PriceChanged extends domainError(409, 'PRICE_CHANGED') {
  constructor(now: { products?: { id: number; salesPrice: Money }[]; total?: Money }) {
    super(
      {},
      {
        ...(now.products && {
          products: now.products.map(({ id, salesPrice: { minor, currency } }) => ({
            id,
            salesPrice: minor.toString(),
            currency,
          })),
        }),
        ...(now.total && { total: now.total.toJSON() }),
      }
    )
  }
}

/** The coupons that apply differ from what the buyer saw. `details` has the current discounts and the total. */
export class CouponsChanged extends domainError(409, 'COUPONS_CHANGED') {
  constructor(now: {
    total: Money
    discounts: Map<number, { couponId: number; discount: Money }>
  }) {
    super(
      {},
      {
        total: now.total.toJSON(),
        coupons: [...now.discounts].map(([productId, { couponId, discount }]) => ({
          productId,
          couponId,
          discount: discount.toJSON(),
        })),
      }
    )
  }
}

/**
 * Coupons that must be used cannot be used, or were excluded in the same request. Nothing is bought at another price.
 * The message names the first; `details` lists all.
 */
export class ForcedCouponsUnusable extends domainError(409, 'FORCED_COUPONS_UNUSABLE') {
  constructor(coupons: { couponId: number; title: string | null; reason: UnusedReason }[]) {
    const [{ couponId, title, reason }] = coupons as [(typeof coupons)[number]]
    super({ coupon: title ?? `#${couponId}`, reason, others: coupons.length - 1 }, { coupons })
  }
}

/** The buyer already owns the product (and may confirm buying it again), or a payment for it is open. */
export class DuplicatePurchase extends domainError(409, 'DUPLICATE_PURCHASE') {
  constructor(found: { canConfirm: boolean; productIds: number[]; paymentNo?: string }) {
    super({}, found)
  }
}

/** The buyer does not meet the purchase conditions. `details` lists what is missing. */
export class RequirementsUnmet extends domainError(409, 'PURCHASE_CONDITION_UNMET') {
  constructor(unmet: { id: number; title: string; conditions: ConditionState }[]) {
    super(
      { products: unmet.map(({ title }) => title).join(', ') },
      {
        products: unmet.map(({ id, title, conditions }) => ({
          id,
          title,
          ...missingConditions(conditions),
        })),
      }
    )
  }
}

/** The buyer has not read an important announcement. `details` lists the announcements. */
export class AnnouncementsUnread extends domainError(409, 'IMPORTANT_NOTIFICATIONS_UNREAD') {
  constructor(announcementIds: number[]) {
    super({}, { announcementIds })
  }
}

/** The order is not paid, so it cannot be refunded. */
export class OrderNotPaid extends domainError(409, 'ORDER_NOT_PAID') {}

/** A refund of the order is requested, pending or done. */
export class RefundUnderWay extends domainError(409, 'REFUND_UNDER_WAY') {}

/**
 * The payer disputed the payment at their bank. No refund is possible until the bank has decided, because the money
 * could be returned twice.
 */
export class DisputeOpen extends domainError(409, 'DISPUTE_OPEN') {}

/** No unwanted payment is owed back: none arrived, or its return is pending or done. */
export class NothingOwed extends domainError(409, 'NOTHING_OWED') {}

/** The order was paid from the balance of an account that was deleted, so there is no balance to refund to. */
export class BuyerLeft extends domainError(409, 'BUYER_ACCOUNT_DELETED') {}

/** There is no open refund request: none was made, or it was decided already. */
export class NoRefundRequested extends domainError(409, 'NO_REFUND_REQUESTED') {}

/** The order is paid or refunded. Only unpaid orders can be completed by hand. */
export class OrderNotUnpaid extends domainError(409, 'ORDER_NOT_UNPAID') {}

/** The money arrived after the order was given up, and the order can no longer be placed at that price. */
export class PaymentUnwanted extends domainError(409, 'PAYMENT_UNWANTED') {}

/** The payment is paid, failed, expired or given up. Only an open payment can be canceled or replaced. */
export class PaymentNotOpen extends domainError(409, 'PAYMENT_NOT_OPEN') {}

/** Tips to one's own shop are not allowed. */
export class OwnTip extends domainError(409, 'OWN_TIP') {}

export class TippingDisabled extends domainError(409, 'TIPPING_DISABLED') {}

/** The tip is outside the range that the shop accepts. */
export class TipOutOfRange extends domainError(422, 'TIP_OUT_OF_RANGE', 'amount') {
  constructor(min: Money, max: Money) {
    super({ min, max }, { min: min.toJSON(), max: max.toJSON() })
  }
}
