import { Money } from '#core/money/money'
import type { CartEntry } from '#cart/values/cart_contents'
import type { WantedProduct } from '#cart/values/wanted_product'

/** What a browser kept, as a cart's entries: without both halves of a price it saw none. */
export function toCartEntries(products: WantedProduct[]): CartEntry[] {
  return products.map(({ id, salesPrice, currency }) => ({
    productId: id,
    ...(salesPrice !== undefined && currency && { seenPrice: new Money(salesPrice, currency) }),
  }))
}
