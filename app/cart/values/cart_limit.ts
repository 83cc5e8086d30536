import { convert, type FxRates } from '#core/money/convert'
import { Money } from '#core/money/money'
import { SETTING_CURRENCY } from '#core/settings/setting_kinds'
import { settings } from '#core/settings/settings'
import { CartFull } from '#cart/errors'

/** The largest total of a cart (D-10). */
export function cartLimit(): Money {
  return new Money(settings.get('cart.maxTotal'), SETTING_CURRENCY)
}

/** The total of sales prices in the limit's currency, before coupons; each currency's sum is converted once. */
export function cartTotal(prices: readonly Money[], rates: FxRates): Money {
  const { currency } = cartLimit()
  const sums = Map.groupBy(prices, (price) => price.currency)
  return [...sums].reduce((total, [own, parts]) => {
    const sum = parts.reduce((a, b) => a.plus(b), Money.zero(own))
    return total.plus(convert(sum, currency, rates))
  }, Money.zero(currency))
}

/** Whether the number or the total exceeds what a checkout accepts. */
export function isFullCart(count: number, total: Money): boolean {
  return count > settings.get('cart.maxProducts') || total.minor > cartLimit().minor
}

/**
 * A single product may exceed the limit, which applies to several products together.
 * @throws CartFull
 */
export function assertCartWithinLimit(prices: readonly Money[], rates: FxRates): void {
  if (prices.length > 1 && isFullCart(prices.length, cartTotal(prices, rates)))
    throw new CartFull(cartLimit())
}
