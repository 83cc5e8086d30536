import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { SortCategories } from '#catalog/categories/actions/sort_categories'
import { ListCategories } from '#catalog/categories/queries/list_categories'
import CategoryTransformer from '#catalog/categories/transformers/category_transformer'
import { categoryOrderValidator } from '#catalog/categories/validators/category_validator'

export default class CategoryOrdersController {
  /** Sort the categories of your shop. */
  @inject()
  async update(
    { auth, request, serialize }: HttpContext,
    findShop: FindShopOfUser,
    sortCategories: SortCategories,
    listCategories: ListCategories
  ) {
    const { ids } = await request.validateUsing(categoryOrderValidator)
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    await sortCategories.execute({ shopId, ids })
    const page = await listCategories.execute({ shopId })
    return serialize(listOf(page, CategoryTransformer.transform(page.items)))
  }
}
