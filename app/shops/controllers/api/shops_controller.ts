import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindVisitedShop } from '#shops/queries/find_visited_shop'
import ShopTransformer from '#shops/transformers/shop_transformer'

export default class ShopsController {
  /** A closed shop still says that it is closed: its buyers look for it. */
  @inject()
  async show({ auth, params, serialize }: HttpContext, findShop: FindVisitedShop) {
    return serialize(ShopTransformer.transform(await findShop.execute(params.name, auth.user?.id)))
  }
}
