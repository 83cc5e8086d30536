import type { DateTime } from 'luxon'
import { CouponClaimSchema } from '#database/schema'

/** `user`: claimed by code; `system`: granted, for example after a refund. */
export type ClaimSource = 'user' | 'system'
/** State of a claimed coupon. */
export type ClaimState = 'claimed' | 'used' | 'expired' | 'revoked' | 'refunded'

/** A coupon in a user's wallet, with a number of uses. */
export default class CouponClaim extends CouponClaimSchema {
  declare source: ClaimSource
  declare createdAt: DateTime
}
