import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import Category from '#catalog/models/category'
import type { CategoryIcon } from '#catalog/values/category_icons'
import { CategoryNameTaken } from '#catalog/errors'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface SaveCategoryInput {
  /** A new category with its shop, or an existing one. */
  category: Category
  name: string
  /** Null for none; absent fields do not change. A new category is placed last. */
  icon?: CategoryIcon | null
  sort?: number
  /** The version that the form was loaded with; when absent, any stored version is overwritten. */
  version?: number
}

const UNIQUE_VIOLATION = '23505'

/** Saves a new or existing category of a shop. */
export class SaveCategory {
  /** @throws ChangedMeanwhile; CategoryNameTaken when the shop has one of that name, ignoring case */
  async execute(
    { category, name, icon, sort, version }: SaveCategoryInput,
    trx?: TransactionClientContract
  ): Promise<Category> {
    try {
      return await atomically(trx, async (client) => {
        if (category.$isPersisted) await claimVersion(category, version, client)
        const place = sort ?? category.sort ?? (await behindAll(category.shopId, client))
        category.merge({ name, icon: icon === undefined ? category.icon : icon, sort: place })
        return category.useTransaction(client).save()
      })
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
      throw new CategoryNameTaken(name)
    }
  }
}

async function behindAll(shopId: number, client: TransactionClientContract): Promise<number> {
  const last = await Category.query({ client })
    .where('shop_id', shopId)
    .orderBy('sort', 'desc')
    .first()
  return (last?.sort ?? 0) + 1
}
