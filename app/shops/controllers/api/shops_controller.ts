import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import ShopTransformer from '#shops/transformers/shop_transformer'
import { FindShopByCreatorName } from '#shops/queries/find_shop_by_creator_name'

export default class ShopsController {
  /** A closed shop still says that it is closed: its buyers look for it. */
  @inject()
  async show({ params, serialize }: HttpContext, findShop: FindShopByCreatorName) {
    const shop = await findShop.execute(params.name)
    if (!shop) throw new NotFound()
    return serialize(ShopTransformer.transform(shop))
  }
}
