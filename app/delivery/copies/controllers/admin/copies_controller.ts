import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { RemakeCopy } from '#delivery/copies/actions/remake_copy'

export default class CopiesController {
  /** Make a failed copy of any buyer again. */
  @inject()
  async remake(ctx: HttpContext, remakeCopy: RemakeCopy) {
    const { id: adminId } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `delivery.remake:${adminId}`, perMinute: 30, perHour: 300 }])
    const copy = await remakeCopy.execute({
      copyId: Number(ctx.params.copyId),
      actor: actorOf(ctx),
    })
    return ctx.serialize({ copyId: copy.id, status: copy.status })
  }
}
