import db from '@adonisjs/lucid/services/db'
import { productCards, toCard, type ProductCard } from '#catalog/listings/rows/product_rows'

interface ListRelatedInput {
  shopId: number
  product: { id: number; categoryId: number | null; isNsfw: boolean }
  limit: number
}

/** What else of this shop may somebody like who looks at this product? */
export class ListRelatedProducts {
  /** What can be bought, of the same category first, then what sells. One query. */
  async execute({ shopId, product, limit }: ListRelatedInput): Promise<ProductCard[]> {
    const rows = await productCards()
      .where({
        'products.shop_id': shopId,
        'products.status': 'published',
        'products.is_available': true,
      })
      .whereNot('products.id', product.id)
      .if(!product.isNsfw, (query) => query.where('products.is_nsfw', false))
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
