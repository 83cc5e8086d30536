import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import watermarking from '#config/watermarking'
import type User from '#identity/models/user'
import { ListTraceableProducts } from '#delivery/tracing/queries/list_traceable_products'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'

export default class ToolboxController {
  /** The page where a creator uploads a leaked file. */
  @inject()
  async show(
    { auth, inertia }: HttpContext,
    findShop: FindShopOfUser,
    listProducts: ListTraceableProducts
  ) {
    const { id: shopId } = await findShop.execute((auth.user as User).id)
    return inertia.render('studio/delivery/toolbox/show', {
      products: await listProducts.execute({ shopId }),
      maxFileBytes: watermarking.leak.maxUploadBytes,
      maxTextBytes: watermarking.leak.maxTextBytes,
    })
  }
}
