import db from '@adonisjs/lucid/services/db'
import type { RedemptionState } from '#promotions/models/coupon_redemption'
import { couponRows, type CouponRow } from '#promotions/queries/coupons'
import type CouponClaim from '#promotions/models/coupon_claim'
import type { Column, Row } from '#core/database/row'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import type { Page } from '#core/http/pagination'
import { NotFound } from '#core/errors'

export const WALLET_TABS = ['active', 'exhausted', 'expired'] as const

type WalletTab = (typeof WALLET_TABS)[number]

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
function walletEntries(userId: number, now: Date) {
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

interface ListWalletInput {
  userId: number
  /** All tabs when absent. */
  state?: WalletTab
  page?: number
  pageSize?: number
}

type WalletStatistics = Record<WalletTab, number>

const PAGE_SIZE = 24

/** A user's coupons, those that end first at the top, and their number by tab. */
@inject()
export class ListWallet {
  constructor(private clock: Clock) {}

  /** Two queries, independent of the number of coupons. */
  async execute({
    userId,
    state,
    page = 1,
    pageSize = PAGE_SIZE,
  }: ListWalletInput): Promise<Page<WalletEntry> & { statistics: WalletStatistics }> {
    const now = this.clock.now().toJSDate()
    const [items, statistics] = await Promise.all([
      walletEntries(userId, now)
        .if(state, (query) => query.where('tab', state!))
        .orderByRaw('"endsAt" asc nulls last, "claimId" desc')
        .offset((page - 1) * pageSize)
        .limit(pageSize)
        .select('*'),
      this.#statistics(userId, now),
    ])
    const all = WALLET_TABS.reduce((sum, tab) => sum + statistics[tab], 0)
    return { items, total: state ? statistics[state] : all, page, pageSize, statistics }
  }

  async #statistics(userId: number, now: Date): Promise<WalletStatistics> {
    const rows: { tab: WalletTab; count: number }[] = await walletEntries(userId, now)
      .select('tab', db.raw('count(*)::int as count'))
      .groupBy('tab')
    const countOf = (tab: WalletTab) => rows.find((row) => row.tab === tab)?.count ?? 0
    return {
      active: countOf('active'),
      exhausted: countOf('exhausted'),
      expired: countOf('expired'),
    }
  }
}

@inject()
export class FindWalletEntry {
  constructor(private clock: Clock) {}

  /** @throws NotFound for a missing claim and for another user's */
  async execute({ id, userId }: { id: number; userId: number }): Promise<WalletEntry> {
    const now = this.clock.now().toJSDate()
    const entry = await walletEntries(userId, now).where('claimId', id).select('*').first()
    if (!entry) throw new NotFound()
    return entry
  }
}
