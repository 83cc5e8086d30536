import type { FxRates } from '#core/money/convert'
import { type Money } from '#core/money/money'
import type { ProductPicture } from '#catalog/models/product_image'
import type { ConditionState } from '#catalog/values/purchase_conditions'
import { type ProductQuote } from '#catalog/queries/quote_products'

/** `buyable`, or the reason why a line cannot be bought now. */
export type LineState =
  | 'buyable'
  | 'unavailable'
  | 'own'
  | 'blocked'
  | 'owned'
  | 'open_payment'
  | 'unmet'

export interface CartLine {
  product: ProductQuote
  cover: ProductPicture | null
  /** The product's price when it was added. */
  seenPrice: Money
  state: LineState
  conditions: ConditionState | null
  /** Number of the buyer's pending payment for the product. */
  openPaymentNo: string | null
}

export interface Cart {
  lines: CartLine[]
  /** The total of the products that can be bought, in the limit's currency. */
  total: Money
  limit: Money
  rates: FxRates
  /** Ids of products from the visitor cart that exceed the number of products in a cart. */
  leftOut?: number[]
}

export interface CartEntry {
  productId: number
  /** The price shown to the buyer; absent when the client did not send it. */
  seenPrice?: Money
}

/** The lines that a checkout accepts. */
export function buyable(lines: CartLine[]): CartLine[] {
  return lines.filter(({ state }) => state === 'buyable')
}
