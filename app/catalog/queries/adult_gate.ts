import type { ProductPage } from '#catalog/queries/find_product_page'

/**
 * A product for adults, as somebody gets it who has not said that they are one: its name and price, but
 * neither pictures nor words.
 */
export function behindGate(product: ProductPage): ProductPage {
  return { ...product, description: '', cover: null, previews: [], files: [] }
}
