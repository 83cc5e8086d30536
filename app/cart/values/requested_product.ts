import type { Currency } from '#core/money/currency'

/** A product that the buyer wants, with the price that they saw, if sent. */
export interface RequestedProduct {
  id: number
  currency?: Currency
  /** Minor units. */
  salesPrice?: bigint
}
