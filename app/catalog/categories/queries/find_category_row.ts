import { NotFound } from '#core/errors'
import { categoryRows, type CategoryRow } from '#catalog/categories/rows/category_rows'

/** A category of this shop, with its number of products. */
export class FindCategoryRow {
  /** @throws NotFound for a missing category and for another shop's alike. */
  async execute({ shopId, id }: { shopId: number; id: number }): Promise<CategoryRow> {
    const row = await categoryRows({ shopId }).where('id', id).first()
    if (!row) throw new NotFound()
    return row
  }
}
