import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListActiveSessions } from '#identity/sessions/queries/list_active_sessions'
import ActiveSessionTransformer from '#identity/sessions/transformers/active_session_transformer'
import { actorOf } from '#core/http/actor'
import { EndSession } from '#identity/sessions/actions/end_session'
import { EndOtherSessions } from '#identity/sessions/actions/end_other_sessions'
import { rememberDeviceAnew } from '#identity/controllers/known_device'
import { endOthersValidator } from '#identity/sessions/validators/session_validators'

export default class SessionsController {
  /** GET /account/sessions: the user's active sessions. */
  @inject()
  async index({ auth, session, inertia }: HttpContext, listSessions: ListActiveSessions) {
    const { id: userId } = auth.getUserOrFail()
    const sessions = await listSessions.execute({ userId, currentId: session.sessionId })
    return inertia.render('account/identity/sessions/index', {
      sessions: ActiveSessionTransformer.transform(sessions),
    })
  }

  /** List your active sessions. */
  @inject()
  async list({ auth, session, serialize }: HttpContext, listSessions: ListActiveSessions) {
    const { id: userId } = auth.getUserOrFail()
    const sessions = await listSessions.execute({ userId, currentId: session.sessionId })
    return serialize(ActiveSessionTransformer.transform(sessions))
  }

  /** End a session. */
  @inject()
  async destroy(ctx: HttpContext, endSession: EndSession) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await endSession.execute({ userId, publicId: ctx.params.id, actor: actorOf(ctx) })
    return ctx.serialize({ ended: 1 })
  }

  /** End all other sessions. Access tokens stay, unless `tokensToo` is set. */
  @inject()
  async destroyOthers(ctx: HttpContext, endOthers: EndOtherSessions) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { sessionId } = ctx.session
    const { tokensToo } = await ctx.request.validateUsing(endOthersValidator)
    const ended = await endOthers.execute({ userId, sessionId, tokensToo, actor: actorOf(ctx) })
    await rememberDeviceAnew(ctx)
    return ctx.serialize({ ended })
  }
}
