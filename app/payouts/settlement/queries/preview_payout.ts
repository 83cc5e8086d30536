import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import type { Currency } from '#core/money/currency'
import { convert } from '#core/money/convert'
import { Money } from '#core/money/money'
import { ListOpenBalances } from '#ledger/queries/balances'
import type { ComingRelease } from '#payouts/earnings/queries/list_coming_releases'
import {
  payoutCaseRows,
  type PayoutCaseRow,
  caseOf,
} from '#payouts/settlement/queries/payout_cases'
import { dayOf, daysAfter, fridayFrom, workingDaysAfter } from '#payouts/values/calendar'
import { ARRIVAL_DAYS } from '#payouts/values/channel_type'
import {
  evaluatePayout,
  type Evaluation,
  areRatesStale,
} from '#payouts/settlement/engines/evaluate_payout'
import { matureAt } from '#payouts/channels/values/mature_at'
import type FxSnapshot from '#site/models/fx_snapshot'
import { GetFxSnapshot } from '#site/queries/fx_rates'

export interface PayoutPreview {
  day: string
  evaluation: Evaluation
  snapshot: FxSnapshot
  /** The threshold in the channel's currency. */
  thresholdThere: Money | null
  channel: PayoutCaseRow | null
  /** While the shop is too new for a channel: from when it can have one. */
  channelFrom: DateTime | null
  /** When it would arrive, sent on its day. */
  arrival: { from: string; to: string } | null
}

@inject()
export class PreviewPayout {
  constructor(
    private listOpenBalances: ListOpenBalances,
    private getFxSnapshot: GetFxSnapshot,
    private clock: Clock
  ) {}

  /**
   * The withdrawal of the next Friday, computed by the function that will settle it, from the available balance, the
   * releases until then, and the current rates.
   */
  async execute(creatorId: number, releases: ComingRelease[]): Promise<PayoutPreview> {
    const day = await this.nextFriday()
    const [row] = await payoutCaseRows([creatorId], db.connection())
    const snapshot = await this.getFxSnapshot.execute()
    const balances = await this.balancesOn(day, creatorId, releases)
    const now = this.clock.now()
    const friday = DateTime.fromISO(day, { zone: 'utc' })
    const evaluation = evaluatePayout(caseOf(row!, balances, friday > now ? friday : now), {
      rates: snapshot.rates,
      areRatesStale: areRatesStale(snapshot, now),
    })
    const channel = row!.channelId === null ? null : row!
    const mature = matureAt(row!)
    const days = channel && ARRIVAL_DAYS[channel.type]
    return {
      day,
      evaluation,
      snapshot,
      channel,
      channelFrom: mature && mature > now ? mature : null,
      thresholdThere: channel && convert(evaluation.threshold, channel.currency, snapshot.rates),
      arrival: days && {
        from: workingDaysAfter(friday, days.from),
        to: workingDaysAfter(friday, days.to),
      },
    }
  }

  /** Today, if it is a Friday that is not settled yet. */
  private async nextFriday(): Promise<string> {
    const today = dayOf(this.clock.now())
    const done = await db
      .from('settlement_days')
      .where('day', today)
      .whereNotNull('settled_at')
      .first()
    return fridayFrom(done ? daysAfter(today, 1) : today)
  }

  private async balancesOn(
    day: string,
    creatorId: number,
    releases: ComingRelease[]
  ): Promise<Money[]> {
    const open = await this.listOpenBalances.execute({
      owner: String(creatorId),
      types: ['creator_available'],
    })
    const due = releases.filter((release) => release.day <= day).map(({ amount }) => amount)
    const sums = new Map<Currency, Money>()
    for (const amount of [...open.map((one) => one.amount.negated()), ...due]) {
      const { currency } = amount
      sums.set(currency, (sums.get(currency) ?? Money.zero(currency)).plus(amount))
    }
    return [...sums.values()].filter((sum) => !sum.isZero)
  }
}
