import { NotFound } from '#core/errors'
import Category from '#catalog/models/category'

/** A category of this shop. */
export class FindCategory {
  /** @throws NotFound for a missing category and for another shop's alike. */
  async execute({ shopId, id }: { shopId: number; id: number }): Promise<Category> {
    const category = await Category.findBy({ id, shopId })
    if (!category) throw new NotFound()
    return category
  }
}
