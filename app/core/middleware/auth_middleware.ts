import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Unauthenticated } from '#core/errors'

/** Only for people who are signed in. The error handler leads a page's visitor to the sign-in. */
export default class AuthMiddleware {
  handle({ auth }: HttpContext, next: NextFn) {
    if (!auth.isAuthenticated) throw new Unauthenticated()
    return next()
  }
}
