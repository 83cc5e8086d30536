import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'

/** Sales in one currency: products and tips after coupons, before fees. */
export interface SalesFigures {
  /** Number of orders that are not refunded. */
  orders: number
  gross: Money
  /** The part of `gross` that was refunded. */
  refunded: Money
  net: Money
}

/** A row of a sum over orders. */
export interface FiguresRow {
  currency: Currency
  orders: number
  gross: bigint
  refunded: bigint
}

export function figuresOf({ currency, orders, gross, refunded }: FiguresRow): SalesFigures {
  return {
    orders,
    gross: new Money(gross, currency),
    refunded: new Money(refunded, currency),
    net: new Money(gross - refunded, currency),
  }
}

export function noFigures(currency: Currency): SalesFigures {
  return figuresOf({ currency, orders: 0, gross: 0n, refunded: 0n })
}

export function plusFigures(one: SalesFigures, other: SalesFigures): SalesFigures {
  return {
    orders: one.orders + other.orders,
    gross: one.gross.plus(other.gross),
    refunded: one.refunded.plus(other.refunded),
    net: one.net.plus(other.net),
  }
}

/** The figures as the API returns them. */
export function figuresToJSON({ orders, gross, refunded, net }: SalesFigures) {
  return { orders, gross: gross.toJSON(), refunded: refunded.toJSON(), net: net.toJSON() }
}
