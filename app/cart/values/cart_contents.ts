import type { FxRates } from '#core/money/convert'
import { type Money } from '#core/money/money'
import type { ProductPicture } from '#catalog/models/product_image'
import type { ConditionState } from '#catalog/values/purchase_conditions'
import { type ProductQuote } from '#catalog/queries/quote_products'

/** Why a line cannot be bought now, or `buyable`. */
export type LineState =
  'buyable' | 'unavailable' | 'own' | 'blocked' | 'owned' | 'open_payment' | 'unmet'

export interface CartLine {
  product: ProductQuote
  cover: ProductPicture | null
  /** What it cost when it was put in. */
  seenPrice: Money
  state: LineState
  conditions: ConditionState | null
  /** A payment for it that the shopper began and did not end. */
  openPaymentNo: string | null
}

export interface Cart {
  lines: CartLine[]
  /** Of what can be bought, in the limit's currency. */
  total: Money
  limit: Money
  rates: FxRates
  /** Gathered as a visitor, and without room in here until something leaves. */
  leftOut?: number[]
}

export interface CartEntry {
  productId: number
  /** Absent where nobody told what they saw. */
  seenPrice?: Money
}

/** Those lines that a checkout would take. */
export function buyable(lines: CartLine[]): CartLine[] {
  return lines.filter(({ state }) => state === 'buyable')
}
