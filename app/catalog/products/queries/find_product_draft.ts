import ProductDraft from '#catalog/models/product_draft'

interface Asked {
  shopId: number
  /** Null for the product that does not exist yet. */
  productId: number | null
}

/** What was left unsaved in the editor of a product; null when nothing was. */
export class FindProductDraft {
  async execute({ shopId, productId }: Asked): Promise<ProductDraft | null> {
    const query = ProductDraft.query().where('shop_id', shopId)
    if (productId === null) query.whereNull('product_id')
    else query.where('product_id', productId)
    return query.first()
  }
}
