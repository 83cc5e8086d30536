import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isReading } from '#core/http/is_reading'
import { KnownSessions } from '#identity/sessions/authentication/known_sessions'
import { KnownTokens } from '#identity/sessions/authentication/known_tokens'

/**
 * What people change about themselves, their next request sees: this process forgets what it knew of them, and of
 * them alone. Of what a request changes for others, and without a known sender, the database tells.
 */
@inject()
export default class ClearAuthCacheMiddleware {
  constructor(
    private sessions: KnownSessions,
    private tokens: KnownTokens
  ) {}

  async handle(ctx: HttpContext, next: NextFn) {
    if (isReading(ctx.request)) return next()
    try {
      return await next()
    } finally {
      // A request that was refused early knows nobody.
      const { auth, impersonator } = ctx as Partial<HttpContext>
      for (const id of [auth?.user?.id, impersonator?.id]) {
        if (id === undefined) continue
        this.sessions.forgetOwner(id)
        this.tokens.forget(id)
      }
    }
  }
}
