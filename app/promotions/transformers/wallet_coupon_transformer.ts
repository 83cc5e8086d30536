import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { Clock } from '#core/clock/clock'
import type { ClaimState } from '#promotions/models/coupon_claim'
import type { WalletEntry } from '#promotions/queries/wallet'
import { couponData } from '#promotions/values/coupon_data'

/** A coupon in its holder's wallet (M-CART-08, M-CART-09). */
export default class WalletCouponTransformer extends BaseTransformer<WalletEntry> {
  @inject()
  toObject(clock: Clock) {
    const { claimId, source, uses, usesLeft, usesReserved, claimedAt, tab } = this.resource
    return {
      id: claimId,
      ...couponData(this.resource, clock.now().toJSDate()),
      source,
      usageStatus: stateOf(this.resource),
      tab,
      uses,
      usesLeft,
      usesReserved,
      claimedAt: claimedAt.toISOString(),
    }
  }
}

/** An exhausted claim without any use was used up by others. */
function stateOf({ tab, lastUse }: WalletEntry): ClaimState {
  if (tab === 'active') return 'claimed'
  if (tab === 'expired' || lastUse === null) return 'expired'
  return lastUse === 'refunded' || lastUse === 'revoked' ? lastUse : 'used'
}
