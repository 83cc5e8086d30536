import { productCards, toCard, type ProductCard } from '#catalog/listings/rows/product_rows'

/** The products with the most sales in all open shops, for the landing page. */
export class ListPopularProducts {
  /** Only available products with at least one sale. */
  async execute({ limit }: { limit: number }): Promise<ProductCard[]> {
    const rows = await productCards()
      .where({
        'products.status': 'published',
        'products.is_nsfw': false,
        'products.is_available': true,
      })
      .where('products.sales_volume', '>', 0)
      .orderBy([
        { column: 'products.sales_volume', order: 'desc' },
        { column: 'products.id', order: 'desc' },
      ])
      .limit(limit)
    return rows.map(toCard)
  }
}
