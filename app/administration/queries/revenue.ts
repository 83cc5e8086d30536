import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { ListBalancesAsOf } from '#ledger/queries/balances'

/** Days in UTC, both included: `2026-11-01`. */
export interface Days {
  from: string
  to: string
}

/** Sales of a range in one currency, by the day of their payment; refunds are taken off that day. */
export interface Sales {
  orders: number
  gross: Money
  refunded: Money
  net: Money
  /** Service fees of the marketplace on them, without what was refunded. */
  fees: Money
}

export interface Revenue extends Days {
  currencies: { currency: Currency; now: Sales; before: Sales }[]
  /** The time before that is compared: whole months with whole months, otherwise as many days. */
  before: Days
  /** What the ledger owed and owned at the end of the last day, by type of account; liabilities are negative. */
  balances: Awaited<ReturnType<ListBalancesAsOf['execute']>>
}

interface SalesRow {
  day: string
  currency: Currency
  orders: number
  gross: bigint
  refunded: bigint
  fees: bigint
}

/**
 * Shop 0 is the whole market; steps are sales that are not folded yet. Fees are counted by day as well, some minutes
 * after the sales.
 */
const SALES_BY_DAY = `
  select day::text as day, currency, sum(orders)::int as orders, sum(gross)::bigint as gross,
         sum(refunded)::bigint as refunded, sum(fees)::bigint as fees
    from (
      select (day at time zone 'UTC')::date as day, currency, orders, gross, refunded, 0 as fees
        from sales_days where shop_id = 0 and day >= :since and day < :until
      union all
      select (hour at time zone 'UTC')::date, currency, case when state = 'paid' then step else 0 end, gross, refunded, 0
        from order_steps where hour >= :since and hour < :until
      union all
      select m.day, f.key, 0, 0, 0, f.value::bigint
        from market_days m cross join lateral jsonb_each_text(m.fees) f
       where m.day >= cast(:from as date) and m.day <= cast(:to as date)
    ) as sales
   group by 1, 2 having sum(gross) <> 0 or sum(orders) <> 0 or sum(fees) <> 0
   order by 1, 2`

/** Sales of a range of days by day and currency. One query over rows kept by day, however many orders there are. */
export class ListSalesByDay {
  async execute({ from, to }: Days): Promise<SalesRow[]> {
    const since = startOf(from)
    const until = startOf(to).plus({ days: 1 })
    const values = { from, to, since: since.toJSDate(), until: until.toJSDate() }
    const { rows } = await db.rawQuery<{ rows: SalesRow[] }>(SALES_BY_DAY, values)
    return rows
  }
}

/** What the marketplace sold in a range of days, the time before, and the balances at its end. */
@inject()
export class GetRevenue {
  constructor(
    private listSales: ListSalesByDay,
    private listBalances: ListBalancesAsOf
  ) {}

  /** Three queries. */
  async execute(days: Days): Promise<Revenue> {
    const before = timeBefore(days)
    const at = startOf(days.to).plus({ days: 1 }).toJSDate()
    const [rows, rowsBefore, balances] = await Promise.all([
      this.listSales.execute(days),
      this.listSales.execute(before),
      this.listBalances.execute({ at }),
    ])
    const currencies = [...new Set([...rows, ...rowsBefore].map(({ currency }) => currency))].sort()
    return {
      ...days,
      before,
      balances,
      currencies: currencies.map((currency) => ({
        currency,
        now: salesIn(currency, rows),
        before: salesIn(currency, rowsBefore),
      })),
    }
  }
}

/** The month of a day until that day, which is what a page shows without a range. */
export const monthOf = (day: DateTime): Days => ({
  from: day.toUTC().startOf('month').toISODate()!,
  to: day.toUTC().toISODate()!,
})

const startOf = (day: string) => DateTime.fromISO(day, { zone: 'utc' })

export function timeBefore({ from, to }: Days): Days {
  const [start, end] = [startOf(from), startOf(to).plus({ days: 1 })]
  const isWholeMonths = start.day === 1 && end.day === 1
  const length = isWholeMonths
    ? { months: Math.round(end.diff(start, 'months').months) }
    : { days: Math.round(end.diff(start, 'days').days) }
  return {
    from: start.minus(length).toISODate()!,
    to: start.minus({ days: 1 }).toISODate()!,
  }
}

function salesIn(currency: Currency, rows: SalesRow[]): Sales {
  const own = rows.filter((row) => row.currency === currency)
  const sum = (name: 'gross' | 'refunded' | 'fees') =>
    new Money(
      own.reduce((total, row) => total + BigInt(row[name]), 0n),
      currency
    )
  const [gross, refunded] = [sum('gross'), sum('refunded')]
  return {
    orders: own.reduce((total, { orders }) => total + orders, 0),
    gross,
    refunded,
    net: gross.minus(refunded),
    fees: sum('fees'),
  }
}
