import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { SessionRequired } from '#core/errors'
import { isBearer } from '#core/http/bearer'

/** What guards an account is for its owner at the screen: a token may not make itself more. */
export default class SessionOnlyMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    if (isBearer(request)) throw new SessionRequired()
    return next()
  }
}
