import { NotFound } from '#core/errors'
import { categoryRows, type CategoryRow } from '#catalog/categories/rows/category_rows'

/** A category of this shop, with how many products it holds. */
export class FindCategoryRow {
  /** @throws NotFound for an absent category and for another shop's alike. */
  async execute({ shopId, id }: { shopId: number; id: number }): Promise<CategoryRow> {
    const row = await categoryRows({ shopId }).where('id', id).first()
    if (!row) throw new NotFound()
    return row
  }
}
