import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { dependsOnShop } from '#core/http/shop_of_response'
import { FindVisitedShop } from '#shops/queries/find_visited_shop'
import ShopTransformer from '#shops/transformers/shop_transformer'

export default class ShopsController {
  /** Get a shop. A closed shop is still found, marked as closed. */
  @inject()
  async show(ctx: HttpContext, findShop: FindVisitedShop) {
    const shop = await findShop.execute(ctx.params.name, ctx.auth.user?.id)
    dependsOnShop(ctx, shop.id)
    return ctx.serialize(ShopTransformer.transform(shop))
  }
}
