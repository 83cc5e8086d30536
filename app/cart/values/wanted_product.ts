import type { Currency } from '#core/money/currency'

/** A product that the shopper wants; its price as they saw it, when they say it. */
export interface WantedProduct {
  id: number
  currency?: Currency
  /** Minor units. */
  salesPrice?: bigint
}
