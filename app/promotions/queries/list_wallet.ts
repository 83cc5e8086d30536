import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import type { Page } from '#core/http/pagination'
import {
  WALLET_TABS,
  walletEntries,
  type WalletEntry,
  type WalletTab,
} from '#promotions/rows/wallet_entries'

interface ListWalletInput {
  userId: number
  /** All tabs when absent. */
  state?: WalletTab
  page?: number
  pageSize?: number
}

export type WalletStatistics = Record<WalletTab, number>

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
