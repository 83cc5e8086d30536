import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { EnterShop } from '#delivery/tracing/actions/enter_shop'
import { visitValidator } from '#delivery/tracing/validators/trace_validator'

export default class ToolboxVisitsController {
  /** Enter the leak toolbox of a shop for an hour. The reason is recorded in the activity log. */
  @inject()
  async store(ctx: HttpContext, enterShop: EnterShop) {
    const actor = actorOf(ctx)
    await limit(ctx, [{ key: `delivery.visit:${actor.userId}`, perMinute: 10, perHour: 60 }])
    const { reason } = await ctx.request.validateUsing(visitValidator)
    const shop = await enterShop.execute({ actor, creatorName: ctx.params.name, reason })
    return ctx.serialize({ creatorName: shop.creatorName })
  }
}
