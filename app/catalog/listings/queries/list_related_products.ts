import db from '@adonisjs/lucid/services/db'
import { productCards, toCard, type ProductCard } from '#catalog/listings/rows/product_rows'

interface ListRelatedInput {
  shopId: number
  product: { id: number; categoryId: number | null; isNsfw: boolean }
  limit: number
}

/** Other products of this shop, for the page of a product. */
export class ListRelatedProducts {
  /**
   * Available products, the same category first, then by sales. One query: the bestsellers of the category and twice
   * as many of the shop, so that enough remain without those of the category; each set is the head of an index.
   */
  async execute({ shopId, product, limit }: ListRelatedInput): Promise<ProductCard[]> {
    const bestsellers = (count: number) =>
      db
        .from('products')
        .where({ shop_id: shopId, status: 'published', is_available: true })
        .whereNot('id', product.id)
        .if(!product.isNsfw, (query) => query.where('is_nsfw', false))
        .orderBy([
          { column: 'sales_volume', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(count)
        .select('id')
    const ofCategory = bestsellers(limit).where({ category_id: product.categoryId })
    const ofShop = bestsellers(2 * limit)
    const candidates = db
      .from(ofCategory.as('of_category'))
      .select('id')
      .union(db.from(ofShop.as('of_shop')).select('id'))
    const rows = await productCards()
      .whereIn('products.id', candidates)
      .orderBy(
        db.raw('(products.category_id is not distinct from ?::int)', [product.categoryId]),
        'desc'
      )
      .orderBy([
        { column: 'products.sales_volume', order: 'desc' },
        { column: 'products.id', order: 'desc' },
      ])
      .limit(limit)
    return rows.map(toCard)
  }
}
