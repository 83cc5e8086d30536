import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import type { Currency } from '#core/money/currency'
import type Shop from '#shops/models/shop'
import {
  figuresOf,
  noFigures,
  plusFigures,
  SUMS,
  type FiguresRow,
  type SalesFigures,
} from '#sales/values/sales_figures'

export type SalesPoint = SalesFigures & { at: DateTime }

/** Sales over time in one currency, without gaps. */
export interface SalesSeries {
  unit: 'hour' | 'day'
  currency: Currency
  total: SalesFigures
  points: SalesPoint[]
}

type Wanted = { shop: Shop; unit: 'hour' | 'day'; count: number }
type Row = FiguresRow & { at: Date }

@inject()
export class GetSalesSeries {
  constructor(private clock: Clock) {}

  /**
   * A shop's last hours or days, the running one last, in its own currency and each that it sold in. Days are days in
   * UTC, as settlements count them. Cleared history counts: figures are no list of people.
   */
  async execute({ shop, unit, count }: Wanted): Promise<SalesSeries[]> {
    const now = this.clock.now().toUTC()
    const first = now.startOf(unit).minus({ [unit]: count - 1 })
    const moments = Array.from({ length: count }, (_, place) => first.plus({ [unit]: place }))
    const { rows }: { rows: Row[] } = await db.rawQuery(
      `select date_trunc(?, paid_at, 'UTC') as at, ${SUMS} from orders
       where shop_id = ? and status in ('paid', 'refunded') and paid_at >= ? and paid_at <= ?
       group by 1, currency`,
      [unit, shop.id, first.toJSDate(), now.toJSDate()]
    )
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
