import db from '@adonisjs/lucid/services/db'
import type { CategoryIcon } from '#catalog/values/category_icons'

/** A category with its number of products, without models. */
export interface CategoryRow {
  id: number
  version: number
  name: string
  icon: CategoryIcon | null
  sort: number
  createdAt: Date
  productCount: number
}

const COUNT = `(select count(*)::int from products p where p.category_id = categories.id
  and p.status = any(?)) as "productCount"`

/** The categories of a shop, in one query. */
export function categoryRows(input: { shopId: number; publishedOnly?: boolean }) {
  const counted = input.publishedOnly ? ['published'] : ['published', 'draft']
  return db
    .from('categories')
    .where('shop_id', input.shopId)
    .select('id', 'version', 'name', 'icon', 'sort', 'created_at as createdAt')
    .select(db.raw(COUNT, [counted]))
}
