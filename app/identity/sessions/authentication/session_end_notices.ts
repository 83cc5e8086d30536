import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { isSessionEnd, type SessionEnd } from '#identity/sessions/models/session_end'

/** Pages read it too: a tab that finds it while somebody seems to be signed in leads to the sign-in. */
const COOKIE = 'session-ended'

/** Leaves word in the browser why the session that it showed is over. */
export function tellSessionEnd({ response }: HttpContext, reason: SessionEnd | null) {
  if (!reason) return
  response.plainCookie(COOKIE, reason, {
    encode: false,
    path: '/',
    maxAge: '15m',
    httpOnly: false,
    secure: app.inProduction,
    sameSite: 'lax',
  })
}

/** Somebody signed in again: it is not to be told any more. */
export function forgetSessionEnd({ request, response }: HttpContext) {
  if (request.plainCookie(COOKIE, undefined, false)) response.clearCookie(COOKIE, { path: '/' })
}

/** For the sign-in page, once. */
export function takeSessionEnd(ctx: HttpContext): SessionEnd | null {
  const told: unknown = ctx.request.plainCookie(COOKIE, undefined, false)
  forgetSessionEnd(ctx)
  return isSessionEnd(told) ? told : null
}
