import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Impersonating, SessionRequired } from '#core/errors'
import { isBearer } from '#core/http/bearer'

/**
 * Restricts account security to the owner's browser session: tokens must not extend their own rights, and
 * impersonating admins are rejected.
 */
export default class SessionOnlyMiddleware {
  handle({ request, impersonator }: HttpContext, next: NextFn) {
    if (isBearer(request)) throw new SessionRequired()
    if (impersonator) throw new Impersonating()
    return next()
  }
}
