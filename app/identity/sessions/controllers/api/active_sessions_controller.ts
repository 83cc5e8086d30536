import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { EndSession } from '#identity/sessions/actions/end_session'
import { ListActiveSessions } from '#identity/sessions/queries/list_active_sessions'
import ActiveSessionTransformer from '#identity/sessions/transformers/active_session_transformer'

export default class ActiveSessionsController {
  /** List your active sessions. */
  @inject()
  async index({ auth, session, serialize }: HttpContext, listSessions: ListActiveSessions) {
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
}
