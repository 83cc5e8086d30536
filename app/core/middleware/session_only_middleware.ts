import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Impersonating, SessionRequired } from '#core/errors'
import { isBearer } from '#core/http/bearer'

/**
 * What guards an account is for its owner at the screen: a token may not make itself more, and an
 * admin who acts in their name stops here.
 */
export default class SessionOnlyMiddleware {
  handle({ request, impersonator }: HttpContext, next: NextFn) {
    if (isBearer(request)) throw new SessionRequired()
    if (impersonator) throw new Impersonating()
    return next()
  }
}
