import { allocate } from '#core/money/allocate'
import { convert, type FxRates } from '#core/money/convert'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'

/** A product's price and its coupon's discount, in the product's currency. */
export interface PricedItem {
  price: Money
  discount: Money
}

export interface PricedLine extends PricedItem {
  /** `price` minus `discount`, in the product's currency. */
  net: Money
  /** What the buyer pays for it, including the surcharge, in the payment's currency. */
  paid: Money
  surcharge: Money
}

/** subtotal − discount + surcharge = total, exactly. */
export interface CheckoutPrice {
  lines: PricedLine[]
  /** Before coupons. */
  subtotal: Money
  discount: Money
  surcharge: Money
  total: Money
}

interface Terms {
  /** The currency of the payment. */
  currency: Currency
  rates: FxRates
  /** The gateway's surcharge for buyers, in basis points of the price after coupons. */
  surchargeBp: number
}

/**
 * Computes what a checkout costs in the payment's currency, and the share of each line. Each currency's sum is
 * converted once; shares are split by largest remainder, so that the lines sum exactly to the totals (money.md 1).
 * @param items prices must not be negative, and no discount may exceed its price
 * @throws RangeError when the rates lack a currency
 */
export function priceCheckout(
  items: PricedItem[],
  { currency, rates, surchargeBp }: Terms
): CheckoutPrice {
  const nets = items.map(({ price, discount }) => price.minus(discount))
  const bases = inCurrency(nets, currency, rates)
  const net = sum(bases, currency)
  const before = items.map(({ price }) => price)
  const subtotal = sum(inCurrency(before, currency, rates), currency)

  const surcharge = new Money((net.minor * BigInt(surchargeBp) + 5_000n) / 10_000n, currency)
  const surcharges = split(surcharge, bases)
  const lines = items.map((item, index) => ({
    ...item,
    net: nets[index]!,
    paid: bases[index]!.plus(surcharges[index]!),
    surcharge: surcharges[index]!,
  }))
  return { lines, subtotal, discount: subtotal.minus(net), surcharge, total: net.plus(surcharge) }
}

/** Each amount in the payment's currency; the shares of one currency sum to its converted sum. */
function inCurrency(amounts: Money[], currency: Currency, rates: FxRates): Money[] {
  const converted = new Array<Money>(amounts.length)
  for (const indexes of byCurrency(amounts)) {
    const own = indexes.map((index) => amounts[index]!)
    const whole = convert(sum(own, own[0]!.currency), currency, rates)
    split(whole, own).forEach((part, nth) => (converted[indexes[nth]!] = part))
  }
  return converted
}

/** Zero is split into zeros, because `allocate` needs a positive weight. */
function split(whole: Money, weights: Money[]): Money[] {
  if (whole.isZero) return weights.map(() => whole)
  return allocate(
    whole,
    weights.map(({ minor }) => minor)
  )
}

function sum(amounts: Money[], currency: Currency): Money {
  return amounts.reduce((a, b) => a.plus(b), Money.zero(currency))
}

function byCurrency(prices: Money[]): number[][] {
  const groups = Map.groupBy(prices.keys(), (index) => prices[index]!.currency)
  return [...groups.values()]
}
