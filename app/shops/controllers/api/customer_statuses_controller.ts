import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import type User from '#identity/models/user'
import { FindShopByCreatorName } from '#shops/queries/find_shop_by_creator_name'
import { IsBlocked } from '#shops/queries/is_blocked'

export default class CustomerStatusesController {
  /** Get how a shop treats you. Whether you are blocked, and what you may do. */
  @inject()
  async show(
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
