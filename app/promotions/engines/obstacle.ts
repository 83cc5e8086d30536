import { discountOn } from '#promotions/engines/discount'
import type { DiscountType } from '#promotions/models/coupon'

/**
 * Why no order can use a coupon: none of its products, or nothing in the shop, has a price in its currency; its minimum
 * is above every order; or its discount on the dearest product rounds to nothing.
 */
export type Obstacle = 'products' | 'currency' | 'minimum' | 'discount'

interface Terms {
  type: DiscountType
  /** Minor units, or basis points. */
  amount: bigint
  minOrder: bigint
  isForSome: boolean
}

/** The shop's prices in the coupon's currency. */
export interface PriceRange {
  /** The highest price of a product that the coupon is for; null when there is none. */
  dearest: bigint | null
  /** The largest order. */
  mostInOrder: bigint
}

/** What prevents every order of the shop from using the coupon; null when one can. */
export function obstacleOf(terms: Terms, { dearest, mostInOrder }: PriceRange): Obstacle | null {
  if (dearest === null) return terms.isForSome ? 'products' : 'currency'
  // Discounts grow with the price.
  if (discountOn(dearest, terms) === 0n) return 'discount'
  return terms.minOrder > mostInOrder ? 'minimum' : null
}
