import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'

export const STATISTICS_DAYS = [7, 30, 180] as const
export type StatisticsDays = (typeof STATISTICS_DAYS)[number]

/** In minor units. */
type SumsByCurrency = Record<string, string>

interface MarketDayRow extends Omit<MarketCounts, 'ordersPaid' | 'ordersRefunded'> {
  day: string
  fees: SumsByCurrency
}

/** The sales of a day in one currency. */
interface SalesRow {
  day: string
  currency: Currency
  orders: number
  net: bigint
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
  /** Sales without refunds, by the day of their payment. A refund is taken off that day. */
  turnover: Money[]
  /** Service fees of the marketplace on these sales, by the same days. */
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

/** Shop 0 is the whole market; steps are sales that are not folded yet, so sales are exact at any moment. */
const SALES = `
  select (at at time zone 'UTC')::date::text as day, currency, sum(orders)::int as orders,
         sum(gross - refunded)::bigint as net
    from (
      select day as at, currency, orders, gross, refunded from sales_days where shop_id = 0
      union all
      select hour, currency, case when state = 'paid' then step else 0 end, gross, refunded from order_steps
    ) as sales
   where at >= :since group by 1, 2 having sum(gross) <> 0 or sum(orders) <> 0`

/** By the day on which they were confirmed. */
const REFUNDS = `
  select (settled_at at time zone 'UTC')::date::text as day, count(*)::int as refunds from refunds
   where state = 'succeeded' and order_id is not null and settled_at >= :since group by 1`

/** The figures of the marketplace from rows kept by day: a few for each of at most 180 days, however many users there are. */
@inject()
export class GetStatistics {
  constructor(private clock: Clock) {}

  async execute(days: StatisticsDays): Promise<Statistics> {
    const today = this.clock.now().toUTC().startOf('day')
    const first = today.minus({ days: days - 1 })
    const since = first.toJSDate()
    const [rows, sales, refunds, totals] = await Promise.all([
      marketDays(first.toISODate()!),
      db.rawQuery<{ rows: SalesRow[] }>(SALES, { since }),
      db.rawQuery<{ rows: { day: string; refunds: number }[] }>(REFUNDS, { since }),
      db.from('market_totals').first(),
    ])
    const byDay = new Map(rows.map((row) => [row.day, row]))
    const soldByDay = Map.groupBy(sales.rows, (row) => row.day)
    const refundsByDay = new Map(refunds.rows.map((row) => [row.day, row.refunds]))
    const points = Array.from({ length: days }, (_, index) => {
      const day = first.plus({ days: index }).toISODate()!
      const ordersRefunded = refundsByDay.get(day) ?? 0
      return { day, ...figuresOf(byDay.get(day), soldByDay.get(day)), ordersRefunded }
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
    .select(db.raw('day::text as day'), 'fees', 'downloads', 'visits')
    .select({ usersNew: 'users_new', usersSeen: 'users_seen', creatorsNew: 'creators_new' })
    .select({ copiesMade: 'copies_made', copiesFailed: 'copies_failed' })
}

function figuresOf(row: MarketDayRow | undefined, sales: SalesRow[] = []): MarketFigures {
  const { day: _, fees, ...counts } = row ?? { day: '', fees: {} }
  return {
    ...NONE,
    ...counts,
    ordersPaid: sales.reduce((sum, { orders }) => sum + orders, 0),
    turnover: sales.map(({ net, currency }) => new Money(net, currency)),
    fees: moneyOf(fees),
  }
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
