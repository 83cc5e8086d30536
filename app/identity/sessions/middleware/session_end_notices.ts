import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { isSessionEnd, type SessionEnd } from '#identity/sessions/models/session_end'

/**
 * Not httpOnly, because pages read it: a tab that finds it while it shows a signed-in user redirects to the sign-in.
 */
const COOKIE = 'session-ended'

/** Stores in the browser why its session has ended. */
export function storeSessionEnd({ response }: HttpContext, reason: SessionEnd | null) {
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

/** Clears the reason after a new sign-in. */
export function clearSessionEnd({ request, response }: HttpContext) {
  if (request.plainCookie(COOKIE, undefined, false)) response.clearCookie(COOKIE, { path: '/' })
}

/** Reads and clears the reason, for the sign-in page. */
export function readSessionEnd(ctx: HttpContext): SessionEnd | null {
  const cookie: unknown = ctx.request.plainCookie(COOKIE, undefined, false)
  clearSessionEnd(ctx)
  return isSessionEnd(cookie) ? cookie : null
}
