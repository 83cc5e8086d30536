import db from '@adonisjs/lucid/services/db'
import type { RedemptionState } from '#promotions/models/coupon_redemption'
import { couponRows, type CouponRow } from '#promotions/rows/coupon_rows'
import type CouponClaim from '#promotions/models/coupon_claim'
import type { Column, Row } from '#core/database/row'

export const WALLET_TABS = ['active', 'exhausted', 'expired'] as const

export type WalletTab = (typeof WALLET_TABS)[number]

/** A coupon as its holder sees it. */
export interface WalletEntry extends CouponRow, Row<CouponClaim, 'source' | 'uses'> {
  claimId: CouponClaim['id']
  usesReserved: CouponClaim['reserved']
  usesLeft: number
  claimedAt: Column<CouponClaim, 'createdAt'>
  tab: WalletTab
  /** State of the latest use that is not reserved any more. */
  lastUse: RedemptionState | null
}

/** The tab of a claim: exhausted (no use left for the holder or for all), expired or disabled, or active. */
const TAB = `
  case
    when claims.used >= claims.uses or coupons.used >= coupons.usage_limit then 'exhausted'
    when coupons.ends_at <= ? or coupons.status <> 'active'
      or shops.status <> 'active' or creators.status <> 'active' then 'expired'
    else 'active'
  end`

/**
 * Uses left to the holder: those of the claim, but at most those left of the coupon's limit, which all holders share.
 * Without a limit the second term is null, which `least` ignores.
 */
const USES_LEFT = `
  greatest(0, least(claims.uses - claims.used - claims.reserved,
    coupons.usage_limit - coupons.used - coupons.reserved)) as "usesLeft"`

const LAST_USE = `
  (select r.state from coupon_redemptions r
    where r.claim_id = claims.id and r.redeemed_at is not null
    order by r.redeemed_at desc, r.id desc limit 1) as "lastUse"`

/** All coupons that a user holds, with their current tab. */
export function walletEntries(userId: number, now: Date) {
  const entries = couponRows()
    .join('coupon_claims as claims', 'claims.coupon_id', 'coupons.id')
    .where('claims.user_id', userId)
    .select({
      claimId: 'claims.id',
      source: 'claims.source',
      uses: 'claims.uses',
      usesReserved: 'claims.reserved',
      claimedAt: 'claims.created_at',
    })
    .select(db.raw(USES_LEFT), db.raw(`${TAB} as tab`, [now]), db.raw(LAST_USE))
  return db.from(entries.as('entries'))
}
