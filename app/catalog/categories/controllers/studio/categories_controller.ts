import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { ListCategories } from '#catalog/categories/queries/list_categories'
import CategoryTransformer from '#catalog/categories/transformers/category_transformer'

export default class CategoriesController {
  /** GET /studio/categories: the shop's categories. */
  @inject()
  async index(ctx: HttpContext, findShop: FindShopOfUser, listCategories: ListCategories) {
    const { id: shopId } = await findShop.execute(ctx.auth.getUserOrFail().id)
    const page = await listCategories.execute({ shopId })
    shareTranslations(ctx, 'shops')
    return ctx.inertia.render('studio/catalog/categories/index', {
      categories: listProp(page, CategoryTransformer.transform(page.items)),
    })
  }
}
