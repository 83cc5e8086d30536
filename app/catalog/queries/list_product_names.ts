import Product from '#catalog/models/product'

/** What products of a shop are called, archived ones too. */
export class ListProductNames {
  async execute({ shopId, ids }: { shopId: number; ids: number[] }) {
    if (ids.length === 0) return []
    const products = await Product.query().where('shop_id', shopId).whereIn('id', ids)
    return products.map(({ id, title }) => ({ id, title }))
  }
}
