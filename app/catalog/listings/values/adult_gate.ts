import type { ProductPage } from '#catalog/listings/queries/find_product_page'

/** An adult product for viewers who have not confirmed their age: title and price without pictures and texts. */
export function withoutAdultContent(product: ProductPage): ProductPage {
  return { ...product, description: '', cover: null, previews: [], files: [], samples: [] }
}
