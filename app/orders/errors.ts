import { DomainException } from '#core/errors/domain_exception'
import { decimalOf } from '#core/money/decimal'
import type { Money } from '#core/money/money'
import type { ConditionState } from '#catalog/values/purchase_conditions'
import type { UnusedReason } from '#promotions/values/unused_reason'
import { missingConditions } from '#cart/values/missing_conditions'

/** What the shopper saw is no longer what it costs: `details` tells the prices of now. */
export class PriceChanged extends DomainException {
  status = 409
  code = 'PRICE_CHANGED'

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

/**
 * Other coupons take off other sums than the shopper saw: `details` tells what they take off now
 * and what it comes to.
 */
export class CouponsChanged extends DomainException {
  status = 409
  code = 'COUPONS_CHANGED'

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
 * Coupons that had to be used cannot be, or were left out in the same breath: nothing is bought at another price. The
 * words name the first; `details` tells all of them.
 */
export class ForcedCouponsUnusable extends DomainException {
  status = 409
  code = 'FORCED_COUPONS_UNUSABLE'

  constructor(coupons: { couponId: number; title: string | null; reason: UnusedReason }[]) {
    const [{ couponId, title, reason }] = coupons as [(typeof coupons)[number]]
    super({ coupon: title ?? `#${couponId}`, reason, others: coupons.length - 1 }, { coupons })
  }
}

/** They own it (and may confirm to buy it again), or a payment for it is still open. */
export class DuplicatePurchase extends DomainException {
  status = 409
  code = 'DUPLICATE_PURCHASE'

  constructor(found: { canConfirm: boolean; productIds: number[]; paymentNo?: string }) {
    super({}, found)
  }
}

/** What somebody wants asks for purchases that they have not made: `details` tells which. */
export class RequirementsUnmet extends DomainException {
  status = 409
  code = 'PURCHASE_CONDITION_UNMET'

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

/** Something important was announced, and they have not read it: `details` tells what. */
export class AnnouncementsUnread extends DomainException {
  status = 409
  code = 'IMPORTANT_NOTIFICATIONS_UNREAD'

  constructor(announcementIds: number[]) {
    super({}, { announcementIds })
  }
}

/** Only what was paid is refunded. */
export class OrderNotPaid extends DomainException {
  status = 409
  code = 'ORDER_NOT_PAID'
}

/** Its refund is asked for, under way or done. */
export class RefundUnderWay extends DomainException {
  status = 409
  code = 'REFUND_UNDER_WAY'
}

/** The payer asked their bank for the money: until it has decided, nobody gives it back twice. */
export class DisputeOpen extends DomainException {
  status = 409
  code = 'DISPUTE_OPEN'
}

/** No money came for it that bought nothing, or it is on its way back or there. */
export class NothingOwed extends DomainException {
  status = 409
  code = 'NOTHING_OWED'
}

/** Paid from the balance of somebody who left and gave it up: there is nobody to give the money to. */
export class BuyerLeft extends DomainException {
  status = 409
  code = 'BUYER_LEFT'
}

/** There is no request to reject: none was made, or somebody has decided it. */
export class NoRefundRequested extends DomainException {
  status = 409
  code = 'NO_REFUND_REQUESTED'
}

/** It is paid or refunded already: only unpaid orders are completed by hand. */
export class OrderNotUnpaid extends DomainException {
  status = 409
  code = 'ORDER_NOT_UNPAID'
}

/** The money came after the order had been given up, and it can no longer be had at that price. */
export class PaymentUnwanted extends DomainException {
  status = 409
  code = 'PAYMENT_UNWANTED'
}

/** It is paid, failed, over or given up: only an open payment is cancelled or paid another way. */
export class PaymentNotOpen extends DomainException {
  status = 409
  code = 'PAYMENT_NOT_OPEN'
}

/** Nobody tips themselves. */
export class OwnTip extends DomainException {
  status = 409
  code = 'OWN_TIP'
}

export class TippingDisabled extends DomainException {
  status = 409
  code = 'TIPPING_DISABLED'
}

/** Less or more than the shop takes as a tip. */
export class TipOutOfRange extends DomainException {
  status = 422
  code = 'TIP_OUT_OF_RANGE'
  override readonly field = 'amount'

  constructor(min: Money, max: Money) {
    super(
      { min: `${decimalOf(min)} ${min.currency}`, max: `${decimalOf(max)} ${max.currency}` },
      { min: min.toJSON(), max: max.toJSON() }
    )
  }
}
