import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { RemakeCopy } from '#delivery/copies/actions/remake_copy'
import type User from '#identity/models/user'
import { FindShopOfUser } from '#shops/queries/shops'

export default class CopiesController {
  /** Make a buyer's failed copy again. */
  @inject()
  async remake(ctx: HttpContext, findShop: FindShopOfUser, remakeCopy: RemakeCopy) {
    const { id: userId } = ctx.auth.user as User
    await limit(ctx, [{ key: `delivery.remake:${userId}`, perMinute: 30, perHour: 300 }])
    const { id: shopId } = await findShop.execute(userId)
    const copyId = Number(ctx.params.copyId)
    const { id, status } = await remakeCopy.execute({ copyId, shopId, actor: actorOf(ctx) })
    return ctx.serialize({ copyId: id, status })
  }
}
