import { productCards, toCard, type ProductCard } from '#catalog/listings/rows/product_rows'

/** The latest published products of all open shops, for the landing page. */
export class ListNewestProducts {
  async execute({ limit }: { limit: number }): Promise<ProductCard[]> {
    const rows = await productCards()
      .where({ 'products.status': 'published', 'products.is_nsfw': false })
      .orderBy([
        { column: 'products.published_at', order: 'desc' },
        { column: 'products.id', order: 'desc' },
      ])
      .limit(limit)
    return rows.map(toCard)
  }
}
