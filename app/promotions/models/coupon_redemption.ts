import type { Currency } from '#core/money/currency'
import { CouponRedemptionSchema } from '#database/schema'

export type RedemptionState = 'reserved' | 'redeemed' | 'released' | 'refunded' | 'revoked'

/** A use of a coupon for an order: reserved while it is unpaid, then redeemed or released. */
export default class CouponRedemption extends CouponRedemptionSchema {
  declare state: RedemptionState
  declare currency: Currency
}
