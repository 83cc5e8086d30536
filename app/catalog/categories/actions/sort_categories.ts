import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { UnknownCategory } from '#catalog/errors'
import Category from '#catalog/models/category'

type SortCategoriesInput = {
  shopId: number
  /** The ids in the new order of display. */
  ids: number[]
}

/** Sorts a shop's categories. Categories that are not listed (created meanwhile) come last. */
export class SortCategories {
  /** @throws UnknownCategory for a missing category and for another shop's alike */
  async execute(
    { shopId, ids }: SortCategoriesInput,
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      const categories = await Category.query({ client: trx })
        .where('shop_id', shopId)
        .orderBy('sort')
        .orderBy('id')
        .forUpdate()
      const own = categories.map(({ id }) => id)
      if (ids.some((id) => !own.includes(id))) throw new UnknownCategory()

      const order = [...ids, ...own.filter((id) => !ids.includes(id))]
      await trx.rawQuery(
        `update categories set sort = place.sort
           from unnest(?::int[]) with ordinality as place (id, sort)
          where categories.id = place.id`,
        [order]
      )
    })
  }
}
