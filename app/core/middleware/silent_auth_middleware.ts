import type { Authenticator, AuthManager } from '@adonisjs/auth'
import type { Authenticators } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { SessionRequired, Unauthenticated } from '#core/errors'
import { isBearer } from '#core/http/bearer'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    auth: Authenticator<Authenticators>
  }
}

/** Pages are for browsers, and signing in and out is for people. Files have signed addresses. */
const FOR_PROGRAMS = /^\/(api\/(?!v1\/auth\/)|files\/)/

/**
 * Learns who is there, if anybody, without asking for it. A request that shows a token is judged
 * by it alone, also where nobody needs to be known: a wrong one is refused, never ignored. In place
 * of the library's middleware, which makes a view for every request to tell it.
 */
export default class SilentAuthMiddleware {
  constructor(private manager: AuthManager<Authenticators>) {}

  async handle(ctx: HttpContext, next: NextFn) {
    const { request, session } = ctx
    const auth = this.manager.createAuthenticator(ctx)
    ctx.auth = auth
    if (!isBearer(request)) {
      // A guard that finds nobody raises an exception, which costs more than the rest of a request.
      if (session.has(auth.use('web').sessionKeyName)) await auth.checkUsing(['web'])
      return next()
    }
    if (!(await auth.checkUsing(['token']))) throw new Unauthenticated()
    if (!FOR_PROGRAMS.test(request.url())) throw new SessionRequired()
    return next()
  }
}
