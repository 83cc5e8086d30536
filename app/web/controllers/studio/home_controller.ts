import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListStudioProducts } from '#catalog/queries/list_studio_products'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import StudioHomeTransformer from '#web/transformers/studio_home_transformer'

export default class HomeController {
  /** GET /studio: the shop at a glance. */
  @inject()
  async show(
    { auth, inertia }: HttpContext,
    findShopOfUser: FindShopOfUser,
    listStudioProducts: ListStudioProducts
  ) {
    const shop = await findShopOfUser.execute(auth.getUserOrFail().id)
    const countOf = async (status: 'published' | 'draft') =>
      (await listStudioProducts.execute({ shopId: shop.id, status, pageSize: 1 })).total
    const [published, drafts] = await Promise.all([countOf('published'), countOf('draft')])
    return inertia.render('studio/web/home/show', {
      overview: StudioHomeTransformer.transform({ shop, published, drafts }),
    })
  }
}
