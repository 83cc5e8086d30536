import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import type { Currency } from '#core/money/currency'
import { convert } from '#core/money/convert'
import { Money } from '#core/money/money'
import {
  type ComingRelease,
  ListComingReleases,
  type HeldLot,
} from '#payouts/earnings/queries/list_coming_releases'
import {
  payoutCaseRows,
  type PayoutCaseRow,
  caseOf,
} from '#payouts/settlement/queries/payout_cases'
import { dayOf, daysAfter, fridayFrom, startOf } from '#payouts/values/calendar'
import { arrivalOf } from '#payouts/values/channel_type'
import {
  evaluatePayout,
  type Evaluation,
  areRatesStale,
} from '#payouts/settlement/engines/evaluate_payout'
import { matureAt } from '#payouts/channels/queries/channels'
import type FxSnapshot from '#site/models/fx_snapshot'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import { balancesOf, GetBalanceSums, type BalanceSums } from '#payouts/earnings/queries/balances'
import { skipRows, type SkipRow } from '#payouts/settlement/queries/payout_history'

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
    private listComingReleases: ListComingReleases,
    private clock: Clock
  ) {}

  /** A creator's balance, what is released when, and the next payout with every reason that prevents it. */
  async execute(creatorId: number): Promise<PayoutStatistics> {
    const balances = await new GetBalanceSums().execute(creatorId)
    const { releases, held } = await this.listComingReleases.execute(creatorId)
    const next = await this.preview(creatorId, releases)
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

  /**
   * The withdrawal of the next Friday, computed by the function that will settle it, from the available balance, the
   * releases until then, and the current rates.
   */
  private async preview(creatorId: number, releases: ComingRelease[]): Promise<PayoutPreview> {
    const now = this.clock.now()
    const day = await nextFriday(dayOf(now))
    const friday = startOf(day)
    const [row] = await payoutCaseRows([creatorId], db.connection())
    const snapshot = await new GetFxSnapshot().execute()
    const due = releases.filter((release) => release.day <= day).map(({ amount }) => amount)
    const balances = summed([...(await balancesOf(creatorId, 'creator_available')), ...due])
    const evaluation = evaluatePayout(caseOf(row!, balances, friday > now ? friday : now), {
      rates: snapshot.rates,
      areRatesStale: areRatesStale(snapshot, now),
    })
    const channel = row!.channelId === null ? null : row!
    const mature = matureAt(row!)
    return {
      day,
      evaluation,
      snapshot,
      channel,
      channelFrom: mature && mature > now ? mature : null,
      thresholdThere: channel && convert(evaluation.threshold, channel.currency, snapshot.rates),
      arrival: channel && arrivalOf(channel.type, friday),
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

/** Today, if it is a Friday that is not settled yet. */
async function nextFriday(today: string): Promise<string> {
  const days = db.from('settlement_days').where('day', today)
  const isSettled = await days.whereNotNull('settled_at').first()
  return fridayFrom(isSettled ? daysAfter(today, 1) : today)
}

function summed(amounts: Money[]): Money[] {
  const sums = new Map<Currency, Money>()
  for (const amount of amounts) {
    const { currency } = amount
    sums.set(currency, (sums.get(currency) ?? Money.zero(currency)).plus(amount))
  }
  return [...sums.values()].filter((sum) => !sum.isZero)
}
