import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isReading } from '#core/http/is_reading'
import { KnownSessions } from '#identity/sessions/authentication/known_sessions'
import { KnownTokens } from '#identity/sessions/authentication/known_tokens'

/**
 * Drops this process's cached sessions and tokens of the requesting users, so that their next request sees their own
 * changes. Changes of other users' data are signalled by the database.
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
      // A request that was rejected early has no user.
      const { auth, impersonator } = ctx as Partial<HttpContext>
      for (const id of [auth?.user?.id, impersonator?.id]) {
        if (id === undefined) continue
        this.sessions.forgetOwner(id)
        this.tokens.forget(id)
      }
    }
  }
}
