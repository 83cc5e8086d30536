import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Unauthenticated } from '#core/errors'

/** Requires a signed-in user. For pages, the error handler redirects to the sign-in. */
export default class AuthMiddleware {
  handle({ auth }: HttpContext, next: NextFn) {
    if (!auth.isAuthenticated) throw new Unauthenticated()
    return next()
  }
}
