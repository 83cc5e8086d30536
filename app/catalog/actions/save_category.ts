import { atomically } from '#core/database/atomically'
import type Category from '#catalog/models/category'
import { CategoryNameTaken } from '#catalog/errors'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface SaveCategoryInput {
  /** New, with its shop, or existing. */
  category: Category
  name: string
  icon?: string | null
  sort?: number
}

const UNIQUE_VIOLATION = '23505'

/** Names a category of a shop, a new one or an old one. */
export class SaveCategory {
  /** @throws CategoryNameTaken when the shop has one of that name, in whatever case */
  async execute(
    { category, name, icon, sort }: SaveCategoryInput,
    trx?: TransactionClientContract
  ): Promise<Category> {
    category.merge({ name, icon: icon ?? category.icon ?? null, sort: sort ?? category.sort ?? 0 })
    try {
      return await atomically(trx, (client) => category.useTransaction(client).save())
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
      throw new CategoryNameTaken(name)
    }
  }
}
