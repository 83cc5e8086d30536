import type { Currency } from '#core/money/currency'
import { CouponRedemptionSchema } from '#database/schema'

export type RedemptionState = 'reserved' | 'redeemed' | 'released' | 'refunded' | 'revoked'

/** One use of a coupon, for one order: held while it is unpaid, then used or given back. */
export default class CouponRedemption extends CouponRedemptionSchema {
  declare state: RedemptionState
  declare currency: Currency
}
