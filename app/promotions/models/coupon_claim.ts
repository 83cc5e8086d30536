import type { DateTime } from 'luxon'
import { CouponClaimSchema } from '#database/schema'

/** `user`: claimed by its code; `system`: given, as after a refund. */
export type ClaimSource = 'user' | 'system'
/** What became of somebody's coupon. */
export type ClaimState = 'claimed' | 'used' | 'expired' | 'revoked' | 'refunded'

/** A coupon in somebody's wallet, for so many uses. */
export default class CouponClaim extends CouponClaimSchema {
  declare source: ClaimSource
  declare createdAt: DateTime
}
