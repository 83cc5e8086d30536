import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListActiveSessions } from '#identity/sessions/queries/list_active_sessions'
import ActiveSessionTransformer from '#identity/sessions/transformers/active_session_transformer'

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
}
