import { Money } from '#core/money/money'
import type { CartEntry } from '#ordering/queries/describe_cart'
import type { WantedProduct } from '#ordering/queries/quote_checkout'

/** What a browser kept, as a cart's entries: without both halves of a price it saw none. */
export function gathered(products: WantedProduct[]): CartEntry[] {
  return products.map(({ id, salesPrice, currency }) => ({
    productId: id,
    ...(salesPrice !== undefined && currency && { seenPrice: new Money(salesPrice, currency) }),
  }))
}
