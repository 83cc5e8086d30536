import db from '@adonisjs/lucid/services/db'
import type { Row } from '#core/database/row'
import type Category from '#catalog/models/category'

/** A category with its number of products, without models. */
export interface CategoryRow extends Row<
  Category,
  'id' | 'version' | 'name' | 'icon' | 'sort' | 'createdAt'
> {
  productCount: number
}

/** The count kept by triggers. */
const productCount = (counted: string) => `(select coalesce(sum(${counted}), 0)::int
  from product_counts c where c.shop_id = categories.shop_id and c.category_id = categories.id) as "productCount"`

/** The categories of a shop, in one query. */
export function categoryRows(input: { shopId: number; publishedOnly?: boolean }) {
  const counted = input.publishedOnly ? 'published' : 'published + drafts'
  return db
    .from('categories')
    .where('shop_id', input.shopId)
    .select('id', 'version', 'name', 'icon', 'sort', 'created_at as createdAt')
    .select(db.raw(productCount(counted)))
}
