import type { Page } from '#core/http/pagination'
import { categoryRows, type CategoryRow } from '#catalog/categories/rows/category_rows'

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
