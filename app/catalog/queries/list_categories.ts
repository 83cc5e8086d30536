import type { Page } from '#core/http/pagination'
import Category from '#catalog/models/category'

/** A shop's categories in the creator's order: few enough to be one page. */
export class ListCategories {
  async execute({ shopId }: { shopId: number }): Promise<Page<Category>> {
    const items = await Category.query().where('shop_id', shopId).orderBy('sort').orderBy('id')
    return { items, total: items.length, page: 1, pageSize: Math.max(items.length, 1) }
  }
}
