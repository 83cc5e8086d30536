import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isReading } from '#core/http/is_reading'
import { SessionCache } from '#identity/sessions/middleware/session_cache'
import { TokenCache } from '#identity/sessions/middleware/token_cache'

/**
 * Drops this process's cached sessions and tokens of the requesting users, so that their next request sees their own
 * changes. Changes made by other processes are signaled by the database (`core/database/signals`).
 */
@inject()
export default class ClearAuthCacheMiddleware {
  constructor(
    private sessions: SessionCache,
    private tokens: TokenCache
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
        this.sessions.evictUser(id)
        this.tokens.evictUser(id)
      }
    }
  }
}
