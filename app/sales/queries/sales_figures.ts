import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import type { Currency } from '#core/money/currency'
import type Shop from '#shops/models/shop'
import { salesOfShop, SUMS_OF_SALES } from '#sales/queries/order_count_checks'
import {
  figuresOf,
  noFigures,
  plusFigures,
  type FiguresRow,
  type SalesFigures,
} from '#sales/values/sales_figures'
import { Money } from '#core/money/money'
import type { AccountType } from '#ledger/models/account'
import { ListOpenBalances, type OpenBalance } from '#ledger/queries/balances'

type SalesPoint = SalesFigures & { at: DateTime }

/** Sales over time in one currency, without gaps. */
export interface SalesSeries {
  unit: 'hour' | 'day'
  currency: Currency
  total: SalesFigures
  points: SalesPoint[]
}

type Input = { shop: Shop; unit: 'hour' | 'day'; count: number }

type Row = FiguresRow & { at: Date }

const sumsOf = (unit: 'hour' | 'day') =>
  `select at, ${SUMS_OF_SALES} from ${salesOfShop(unit)}
    where at >= :first and at <= :now
    group by at, currency having sum(gross) <> 0 or sum(orders) <> 0`

const SUMS = { hour: sumsOf('hour'), day: sumsOf('day') }

@inject()
export class GetSalesSeries {
  constructor(private clock: Clock) {}

  /**
   * A shop's last hours or days including the current one, in its own currency and in each that it sold in. Days are
   * UTC days, as in settlements. Cleared history is included, because the figures name no buyers.
   */
  async execute({ shop, unit, count }: Input): Promise<SalesSeries[]> {
    const now = this.clock.now().toUTC()
    const first = now.startOf(unit).minus({ [unit]: count - 1 })
    const moments = Array.from({ length: count }, (_, place) => first.plus({ [unit]: place }))
    const { rows } = await db.rawQuery<{ rows: Row[] }>(SUMS[unit], {
      shopId: shop.id,
      first: first.toJSDate(),
      now: now.toJSDate(),
    })
    const sold = new Map(rows.map((row) => [keyOf(row.currency, row.at), figuresOf(row)]))
    const currencies = new Set([
      shop.currency as Currency,
      ...rows.map(({ currency }) => currency).sort(),
    ])
    return [...currencies].map((currency) => {
      const none = noFigures(currency)
      const points = moments.map((at) => ({
        ...(sold.get(keyOf(currency, at.toJSDate())) ?? none),
        at,
      }))
      return { unit, currency, points, total: points.reduce<SalesFigures>(plusFigures, none) }
    })
  }
}

function keyOf(currency: Currency, at: Date): string {
  return `${currency} ${at.getTime()}`
}

/** A shop's total sales in one currency, and its creator's ledger balances. */
export interface SalesTotal extends SalesFigures {
  currency: Currency
  /** Earnings within the holding period. */
  pending: Money
  /** Earnings available for payout; negative when refunds followed payouts. */
  available: Money
}

const SUMS_OF_SALES_TOTALS = `select ${SUMS_OF_SALES} from ${salesOfShop('day')}
  group by currency having sum(gross) <> 0 or sum(orders) <> 0 order by currency`

@inject()
export class GetSalesTotals {
  constructor(private listBalances: ListOpenBalances) {}

  /** The shop's own currency first, then each with sales or a balance. */
  async execute({ shop }: { shop: Shop }): Promise<SalesTotal[]> {
    const { rows } = await db.rawQuery<{ rows: FiguresRow[] }>(SUMS_OF_SALES_TOTALS, {
      shopId: shop.id,
    })
    const balances = await this.listBalances.execute({
      owner: String(shop.creatorId),
      types: ['creator_pending', 'creator_available'],
    })
    const sold = new Map(rows.map((row) => [row.currency, figuresOf(row)]))
    const owed = balances.map(({ amount }) => amount.currency)
    return [...new Set([shop.currency as Currency, ...sold.keys(), ...owed])].map((currency) => ({
      currency,
      ...(sold.get(currency) ?? noFigures(currency)),
      pending: heldOn(balances, 'creator_pending', currency),
      available: heldOn(balances, 'creator_available', currency),
    }))
  }
}

/** Liabilities are negative in the ledger. */
function heldOn(balances: OpenBalance[], type: AccountType, currency: Currency): Money {
  const found = balances.find(
    ({ account, amount }) => account.type === type && amount.currency === currency
  )
  return found ? found.amount.negated() : Money.zero(currency)
}
