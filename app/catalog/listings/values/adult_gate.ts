import type { ProductPage } from '#catalog/listings/queries/find_product_page'

/**
 * A product for adults, as somebody gets it who has not said that they are one: its name and price, but
 * neither pictures nor words.
 */
export function isAgeRestricted(product: ProductPage): ProductPage {
  return { ...product, description: '', cover: null, previews: [], files: [] }
}
