import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { EndOtherSessions } from '#identity/actions/end_other_sessions'

export default class OtherSessionsController {
  /** DELETE /auth/sessions: all but the one that asks. */
  @inject()
  async destroy(ctx: HttpContext, endOthers: EndOtherSessions) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { sessionId } = ctx.session
    const ended = await endOthers.execute({ userId, sessionId, actor: actorOf(ctx) })
    return ctx.serialize({ ended })
  }
}
