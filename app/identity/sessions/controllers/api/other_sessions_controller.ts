import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { EndOtherSessions } from '#identity/sessions/actions/end_other_sessions'
import { rememberDeviceAnew } from '#identity/http/known_device'
import { endOthersValidator } from '#identity/sessions/validators/session_validators'

export default class OtherSessionsController {
  /** End all other sessions. Access tokens stay, unless `tokensToo` is set. */
  @inject()
  async destroy(ctx: HttpContext, endOthers: EndOtherSessions) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { sessionId } = ctx.session
    const { tokensToo } = await ctx.request.validateUsing(endOthersValidator)
    const ended = await endOthers.execute({ userId, sessionId, tokensToo, actor: actorOf(ctx) })
    await rememberDeviceAnew(ctx)
    return ctx.serialize({ ended })
  }
}
