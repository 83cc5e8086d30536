import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import type User from '#identity/models/user'

/** In the session: when its owner last proved who they are, in milliseconds. */
export const CONFIRMED_AT = 'confirmed_at'

/**
 * Signs the person in under a new session id, with nothing left of who was here before. Whoever
 * signs in has just proved who they are.
 */
export async function startSession(ctx: HttpContext, user: User): Promise<void> {
  const { auth, session, containerResolver } = ctx
  const clock = await containerResolver.make(Clock)
  session.clear()
  session.put(CONFIRMED_AT, clock.now().toMillis())
  await auth.use('web').login(user)
  await session.tag(String(user.id))
}
