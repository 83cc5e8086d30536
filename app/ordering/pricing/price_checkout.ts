import { allocate } from '#core/money/allocate'
import { convert, type FxRates } from '#core/money/convert'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'

export interface PricedLine {
  /** The price, in the product's currency. */
  price: Money
  /** What is paid for it, surcharge included, in the payment's currency. */
  paid: Money
  surcharge: Money
}

export interface CheckoutPrice {
  lines: PricedLine[]
  subtotal: Money
  surcharge: Money
  total: Money
}

/**
 * What a checkout costs in the payment's currency, and which part of it each line carries.
 * Each currency's sum is converted once; parts are split by largest remainder, so that lines sum
 * to the totals to the unit (money.md 1).
 * @param prices one price per line, in the products' currencies, none negative
 * @param surchargeBp the gateway's surcharge for buyers, in basis points of the subtotal
 * @throws RangeError when the rates lack a currency
 */
export function priceCheckout(
  prices: Money[],
  currency: Currency,
  rates: FxRates,
  surchargeBp: number
): CheckoutPrice {
  const bases = new Array<Money>(prices.length)
  for (const indexes of byCurrency(prices)) {
    const own = indexes.map((index) => prices[index]!)
    const whole = convert(sum(own, own[0]!.currency), currency, rates)
    split(whole, own).forEach((part, nth) => (bases[indexes[nth]!] = part))
  }

  const subtotal = sum(bases, currency)
  const surcharge = new Money((subtotal.minor * BigInt(surchargeBp) + 5_000n) / 10_000n, currency)
  const surcharges = split(surcharge, bases)
  const lines = prices.map((price, index) => ({
    price,
    paid: bases[index]!.plus(surcharges[index]!),
    surcharge: surcharges[index]!,
  }))
  return { lines, subtotal, surcharge, total: subtotal.plus(surcharge) }
}

/** Nothing splits into nothings, whatever the weights. */
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
