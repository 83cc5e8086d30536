import db from '@adonisjs/lucid/services/db'
import type { Row } from '#core/database/row'
import Category from '#catalog/models/category'
import { NotFound } from '#core/errors'
import type { Page } from '#core/http/pagination'

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
function categoryRows(input: { shopId: number; publishedOnly?: boolean }) {
  const counted = input.publishedOnly ? 'published' : 'published + drafts'
  return db
    .from('categories')
    .where('shop_id', input.shopId)
    .select('id', 'version', 'name', 'icon', 'sort', 'created_at as createdAt')
    .select(db.raw(productCount(counted)))
}

/** A category of this shop. */
export class FindCategory {
  /** @throws NotFound for a missing category and for another shop's alike. */
  async execute({ shopId, id }: { shopId: number; id: number }): Promise<Category> {
    const category = await Category.findBy({ id, shopId })
    if (!category) throw new NotFound()
    return category
  }
}

/** A category of this shop, with its number of products. */
export class FindCategoryRow {
  /** @throws NotFound for a missing category and for another shop's alike. */
  async execute({ shopId, id }: { shopId: number; id: number }): Promise<CategoryRow> {
    const row = await categoryRows({ shopId }).where('id', id).first()
    if (!row) throw new NotFound()
    return row
  }
}

type ListCategoriesInput = {
  shopId: number
  /** Counts only published products; otherwise also drafts. */
  publishedOnly?: boolean
}

/** A shop's categories in the creator's order, on one page. */
export class ListCategories {
  async execute({ shopId, publishedOnly }: ListCategoriesInput): Promise<Page<CategoryRow>> {
    const items: CategoryRow[] = await categoryRows({ shopId, publishedOnly })
      .orderBy('sort')
      .orderBy('id')
    return { items, total: items.length, page: 1, pageSize: Math.max(items.length, 1) }
  }
}
