import { Money } from '#core/money/money'
import type { CartEntry } from '#cart/values/cart_contents'
import type { RequestedProduct } from '#cart/values/requested_product'

/** Converts products stored in the browser to cart entries. An amount without a currency is ignored. */
export function toCartEntries(products: RequestedProduct[]): CartEntry[] {
  // `salesPrice` is the price that was seen when the product was added.
  return products.map(({ id, salesPrice, currency }) => ({
    productId: id,
    ...(salesPrice !== undefined && currency && { seenPrice: new Money(salesPrice, currency) }),
  }))
}
