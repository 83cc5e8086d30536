import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { GetStudioOverview } from '#web/queries/get_studio_overview'
import StudioHomeTransformer from '#web/transformers/studio_home_transformer'

export default class HomeController {
  /** GET /studio: the shop at a glance. */
  @inject()
  async show(
    { auth, inertia }: HttpContext,
    findShopOfUser: FindShopOfUser,
    getOverview: GetStudioOverview
  ) {
    const shop = await findShopOfUser.execute(auth.getUserOrFail().id)
    return inertia.render('studio/web/home/show', {
      overview: StudioHomeTransformer.transform(await getOverview.execute(shop)),
    })
  }
}
