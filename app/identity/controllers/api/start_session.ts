import type { HttpContext } from '@adonisjs/core/http'
import type User from '#identity/models/user'

/** Signs the person in under a new session id, and marks the session so that it can be listed. */
export async function startSession({ auth, session }: HttpContext, user: User): Promise<void> {
  await auth.use('web').login(user)
  await session.tag(String(user.id))
}
