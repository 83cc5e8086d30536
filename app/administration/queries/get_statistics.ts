import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'

export const STATISTICS_DAYS = [7, 30, 180] as const
export type StatisticsDays = (typeof STATISTICS_DAYS)[number]

/** In minor units. */
type SumsByCurrency = Record<string, string>

interface MarketDayRow extends MarketCounts {
  day: string
  turnover: SumsByCurrency
  fees: SumsByCurrency
}

const COUNTS = [
  'usersNew',
  'usersSeen',
  'creatorsNew',
  'ordersPaid',
  'ordersRefunded',
  'copiesMade',
  'copiesFailed',
  'downloads',
  'visits',
] as const
export type MarketCounts = Record<(typeof COUNTS)[number], number>

export interface MarketFigures extends MarketCounts {
  /** Sales without refunds. */
  turnover: Money[]
  /** Service fees of the marketplace on these sales. */
  fees: Money[]
}

export interface Statistics {
  days: number
  /** Null before the first count. */
  countedAt: Date | null
  totals: { users: number; creators: number; products: number; storageBytes: number }
  sums: MarketFigures
  /** One for each day, today last. */
  points: (MarketFigures & { day: string })[]
}

const NONE = Object.fromEntries(COUNTS.map((name) => [name, 0])) as MarketCounts

/** The figures of the marketplace from the rows kept by day: at most 180 rows, however many users there are. */
@inject()
export class GetStatistics {
  constructor(private clock: Clock) {}

  async execute(days: StatisticsDays): Promise<Statistics> {
    const today = this.clock.now().toUTC().startOf('day')
    const first = today.minus({ days: days - 1 })
    const [rows, totals] = await Promise.all([
      marketDays(first.toISODate()!),
      db.from('market_totals').first(),
    ])
    const byDay = new Map(rows.map((row) => [row.day, row]))
    const points = Array.from({ length: days }, (_, index) => {
      const day = first.plus({ days: index }).toISODate()!
      return { day, ...figuresOf(byDay.get(day)) }
    })
    return {
      days,
      countedAt: totals?.counted_at ?? null,
      totals: {
        users: totals?.users ?? 0,
        creators: totals?.creators ?? 0,
        products: totals?.products ?? 0,
        storageBytes: Number(totals?.storage_bytes ?? 0),
      },
      sums: sumOf(points),
      points,
    }
  }
}

/** Dates as text: the driver would return midnight in the server's time zone. */
async function marketDays(from: string): Promise<MarketDayRow[]> {
  return db
    .from('market_days')
    .where('day', '>=', from)
    .select(db.raw('day::text as day'), 'turnover', 'fees', 'downloads', 'visits')
    .select({ usersNew: 'users_new', usersSeen: 'users_seen', creatorsNew: 'creators_new' })
    .select({ ordersPaid: 'orders_paid', ordersRefunded: 'orders_refunded' })
    .select({ copiesMade: 'copies_made', copiesFailed: 'copies_failed' })
}

function figuresOf(row: MarketDayRow | undefined): MarketFigures {
  if (!row) return { ...NONE, turnover: [], fees: [] }
  const counts = Object.fromEntries(COUNTS.map((name) => [name, row[name]])) as MarketCounts
  return { ...counts, turnover: moneyOf(row.turnover), fees: moneyOf(row.fees) }
}

function moneyOf(sums: SumsByCurrency): Money[] {
  return Object.entries(sums).map(
    ([currency, minor]) => new Money(BigInt(minor), currency as Currency)
  )
}

function sumOf(points: MarketFigures[]): MarketFigures {
  const counts = Object.fromEntries(
    COUNTS.map((name) => [name, points.reduce((sum, point) => sum + point[name], 0)])
  ) as MarketCounts
  return {
    ...counts,
    turnover: summed(points.flatMap(({ turnover }) => turnover)),
    fees: summed(points.flatMap(({ fees }) => fees)),
  }
}

function summed(amounts: Money[]): Money[] {
  const sums = new Map<Currency, Money>()
  for (const amount of amounts) {
    sums.set(amount.currency, sums.get(amount.currency)?.plus(amount) ?? amount)
  }
  return [...sums.values()].sort((one, other) => one.currency.localeCompare(other.currency))
}
