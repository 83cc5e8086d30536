import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isReading } from '#core/http/is_reading'
import { KnownSessions } from '#identity/guards/known_sessions'
import { KnownTokens } from '#identity/guards/known_tokens'

/**
 * Whatever a request wrote, ended or changed, the next one reads: this process forgets whom it
 * knew. Stands around the session, which is written last.
 */
@inject()
export default class ForgetKnownMiddleware {
  constructor(
    private sessions: KnownSessions,
    private tokens: KnownTokens
  ) {}

  async handle({ request }: HttpContext, next: NextFn) {
    if (isReading(request)) return next()
    try {
      return await next()
    } finally {
      this.sessions.forgetAll()
      this.tokens.forgetAll()
    }
  }
}
