import ProductDraft from '#catalog/models/product_draft'

interface Input {
  shopId: number
  /** Null for a product that is not created yet. */
  productId: number | null
}

/** The unsaved changes of a product; null when there are none. */
export class FindProductDraft {
  async execute({ shopId, productId }: Input): Promise<ProductDraft | null> {
    const query = ProductDraft.query().where('shop_id', shopId)
    if (productId === null) query.whereNull('product_id')
    else query.where('product_id', productId)
    return query.first()
  }
}
