import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { dependsOnShop } from '#core/http/shared_responses'
import { FindVisitedShop, FindShopByCreatorName } from '#shops/queries/shops'
import ShopTransformer from '#shops/transformers/shop_transformer'
import { NotFound } from '#core/errors'
import type User from '#identity/models/user'
import { IsBlocked } from '#shops/queries/blocks'

export default class ShopsController {
  /** Get a shop. A closed shop is still found, marked as closed. */
  @inject()
  async find(ctx: HttpContext, findShop: FindVisitedShop) {
    const shop = await findShop.execute(ctx.params.name, ctx.auth.user?.id)
    dependsOnShop(ctx, shop.id)
    return ctx.serialize(ShopTransformer.transform(shop))
  }

  /** Get how a shop treats you. Whether you are blocked, and what you may do. */
  @inject()
  async findCustomerStatus(
    { auth, params, serialize }: HttpContext,
    findShop: FindShopByCreatorName,
    isBlocked: IsBlocked
  ) {
    const shop = await findShop.execute(params.name)
    if (!shop) throw new NotFound()
    const { id: userId } = auth.user as User
    return serialize({
      isBlocked: await isBlocked.execute({ shopIds: [shop.id], userId }),
      isOwner: shop.creatorUserId === userId,
      isOpen: shop.status === 'active',
    })
  }
}
