import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { GetBalanceSums, type BalanceSums } from '#payouts/earnings/queries/get_balance_sums'
import {
  ListComingReleases,
  type ComingRelease,
  type HeldLot,
} from '#payouts/earnings/queries/list_coming_releases'
import { PreviewPayout, type PayoutPreview } from '#payouts/settlement/queries/preview_payout'
import { skipRows, type SkipRow } from '#payouts/settlement/queries/history_rows'

export interface PayoutStatistics {
  balances: BalanceSums[]
  /** Withdrawals by currency: on their way, and paid. */
  inTransit: Money[]
  paid: Money[]
  releases: ComingRelease[]
  held: HeldLot[]
  next: PayoutPreview
  lastSkip: SkipRow | null
  /** The creator paused the payouts. */
  isPaused: boolean
}

interface StageSum {
  isPaid: boolean
  currency: Currency
  sum: bigint
}

@inject()
export class GetPayoutStatistics {
  constructor(
    private getBalanceSums: GetBalanceSums,
    private listComingReleases: ListComingReleases,
    private previewPayout: PreviewPayout
  ) {}

  /** A creator's balance, what is released when, and the next payout with every reason that prevents it. */
  async execute(creatorId: number): Promise<PayoutStatistics> {
    const balances = await this.getBalanceSums.execute(creatorId)
    const { releases, held } = await this.listComingReleases.execute(creatorId)
    const next = await this.previewPayout.execute(creatorId, releases)
    const sums = await this.stageSums(creatorId)
    const moneyOf = (isPaid: boolean) =>
      sums
        .filter((row) => row.isPaid === isPaid)
        .map(({ sum, currency }) => new Money(sum, currency))
    const [lastSkip] = await skipRows(creatorId, { limit: 1, offset: 0 })
    return {
      balances,
      inTransit: moneyOf(false),
      paid: moneyOf(true),
      releases,
      held,
      next,
      lastSkip: lastSkip ?? null,
      isPaused: next.evaluation.reasons.includes('paused_by_creator'),
    }
  }

  private async stageSums(creatorId: number): Promise<StageSum[]> {
    const { rows } = await db.rawQuery<{ rows: StageSum[] }>(
      `select stage = 'paid' as "isPaid", currency, sum(amount)::bigint as sum from withdrawals
       where creator_id = :creatorId and stage <> 'returned' group by 1, 2 order by 2`,
      { creatorId }
    )
    return rows
  }
}
