import db from '@adonisjs/lucid/services/db'
import type { Language } from '#core/i18n/languages'
import { productCards, toCard, type ProductCard } from '#catalog/listings/queries/product_lists'

/**
 * The latest products of the shops that a user follows, without adult products, which are never promoted, and without shops that have blocked
 * the user.
 */
export class ListNewsOfFollowed {
  /** The newest first. One query. */
  async execute({
    userId,
    limit,
    reader,
  }: {
    userId: number
    limit: number
    reader: Language
  }): Promise<ProductCard[]> {
    const followed = db.from('follows').where('user_id', userId).select('creator_id')
    const blocking = db.from('blocked_customers').where('user_id', userId).select('shop_id')
    const rows = await productCards(reader)
      .where({ 'products.status': 'published', 'products.is_nsfw': false })
      .whereIn('creators.id', followed)
      .whereNotIn('products.shop_id', blocking)
      .orderBy([
        { column: 'products.published_at', order: 'desc' },
        { column: 'products.id', order: 'desc' },
      ])
      .limit(limit)
    return rows.map(toCard)
  }
}
