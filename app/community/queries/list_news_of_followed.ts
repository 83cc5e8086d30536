import type { Language } from '#core/i18n/languages'
import { productCards, toCard, type ProductCard } from '#catalog/listings/queries/product_lists'

/** The head of each shop's index; the planner would otherwise read every product in the order of its time. */
const NEWEST = `
  select newest.id
  from follows
    join creators on creators.id = follows.creator_id and creators.status = 'active'
    join shops on shops.creator_id = creators.id and shops.status = 'active'
    cross join lateral (
      select id, published_at from products
      where shop_id = shops.id and status = 'published' and not is_nsfw
      order by published_at desc, id desc limit :limit) as newest
  where follows.user_id = :userId
    and shops.id not in (select shop_id from blocked_customers where user_id = :userId)
  order by newest.published_at desc, newest.id desc limit :limit`

/**
 * The latest products of the shops that a user follows, without adult products, which are never promoted, and without
 * shops that have blocked the user.
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
    const rows = await productCards(reader)
      .whereRaw(`products.id = any(array(${NEWEST}))`, { userId, limit })
      .orderBy([
        { column: 'products.published_at', order: 'desc' },
        { column: 'products.id', order: 'desc' },
      ])
    return rows.map(toCard)
  }
}
