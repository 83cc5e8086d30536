import type { FxRates } from '#core/money/convert'
import { Money } from '#core/money/money'
import { rateBetween } from '#orders/values/conversion'
import type { OrderType } from '#orders/models/order'
import type { OrderRow } from '#orders/purchases/queries/order_rows'

type WireMoney = { amount: string; currency: string }

/** Units of the payment's currency per unit of the product's, and the date of the rate. */
export type ReceiptRate = { value: string; date: string }

export interface ReceiptLine {
  tradeNo: string
  type: OrderType
  title: string
  quantity: number
  shopName: string
  creatorName: string
  /** The price before the coupon and its discount, in the product's currency. */
  price: WireMoney
  discount: WireMoney
  couponTitle: string | null
  net: WireMoney
  /** The net price in the payment's currency, without the surcharge. */
  converted: WireMoney
  /** Null when the product is priced in the payment's currency. */
  rate: ReceiptRate | null
}

/** The stored content of a receipt. All lines and the surcharge sum to the total. */
export interface ReceiptContent {
  lines: ReceiptLine[]
  subtotal: WireMoney
  surcharge: WireMoney
  total: WireMoney
  paidAt: string
  gateway: string | null
  isByHand: boolean
}

export type OrderAtRates = OrderRow & { rates: FxRates; ratesAt: Date }

/** @param orders all orders of one payment, at least one */
export function receiptContent(orders: OrderAtRates[]): ReceiptContent {
  const first = orders[0]!
  const sum = (amounts: bigint[]) =>
    new Money(
      amounts.reduce((a, b) => a + b, 0n),
      first.paidCurrency
    ).toJSON()
  return {
    lines: orders.map(lineOf),
    subtotal: sum(orders.map(({ paidAmount, surcharge }) => paidAmount - surcharge)),
    surcharge: sum(orders.map(({ surcharge }) => surcharge)),
    total: sum(orders.map(({ paidAmount }) => paidAmount)),
    paidAt: (first.paidAt ?? first.createdAt).toISOString(),
    gateway: first.gateway,
    isByHand: first.isByHand,
  }
}

function lineOf(order: OrderAtRates): ReceiptLine {
  const { amount, discount, currency, paidAmount, surcharge, paidCurrency } = order
  const own = (minor: bigint) => new Money(minor, currency).toJSON()
  return {
    tradeNo: order.tradeNo,
    type: order.type,
    title: order.productTitle,
    quantity: order.quantity,
    shopName: order.shopName,
    creatorName: order.creatorName,
    price: own(amount + discount),
    discount: own(discount),
    couponTitle: order.couponTitle,
    net: own(amount),
    converted: new Money(paidAmount - surcharge, paidCurrency).toJSON(),
    rate: rateOf(order),
  }
}

function rateOf({ currency, paidCurrency, rates, ratesAt }: OrderAtRates): ReceiptRate | null {
  if (currency === paidCurrency) return null
  const value = rateBetween(currency, paidCurrency, rates)
  return value === null ? null : { value, date: ratesAt.toISOString() }
}
