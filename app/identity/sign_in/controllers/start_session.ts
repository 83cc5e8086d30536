import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { actorOf } from '#core/http/actor'
import { networkOf } from '#core/http/client_address'
import { RecordSignIn } from '#identity/sign_in/actions/record_sign_in'
import { clearSessionEnd } from '#identity/sessions/middleware/session_end_notices'
import { confirm } from '#identity/sessions/middleware/confirmation'
import type User from '#identity/models/user'

/**
 * Signs the user in under a new session id, without data of the previous session. The sign-in counts as a
 * confirmation of identity.
 */
export async function startSession(ctx: HttpContext, user: User): Promise<void> {
  const { auth, session, request, containerResolver } = ctx
  const clock = await containerResolver.make(Clock)
  session.clear()
  confirm(session, clock.now())
  await auth.use('web').login(user)
  await session.tag(String(user.id))
  clearSessionEnd(ctx)

  const recordSignIn = await containerResolver.make(RecordSignIn)
  const userAgent = request.header('user-agent', '')!
  const place = { userAgent, ipAddress: request.ip(), network: networkOf(ctx) }
  // A sign-in ends an impersonation in this browser.
  const actor = { ...actorOf(ctx), userId: user.id, actingAsId: null }
  await recordSignIn.execute({ user, ...place, actor })
}
