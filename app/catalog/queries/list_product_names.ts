import Product from '#catalog/models/product'

/** Titles of a shop's products, including archived ones. */
export class ListProductNames {
  async execute({ shopId, ids }: { shopId: number; ids: number[] }) {
    if (ids.length === 0) return []
    const products = await Product.query().where('shop_id', shopId).whereIn('id', ids)
    return products.map(({ id, title }) => ({ id, title }))
  }
}
