import { productCards, toCard, type ProductCard } from '#catalog/listings/rows/product_rows'

/** What has been published lately, in all open shops? For the landing page. */
export class ListNewestProducts {
  /** One query. */
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
