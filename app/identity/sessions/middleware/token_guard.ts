import { symbols } from '@adonisjs/auth'
import type { GuardContract } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { hydrateModel } from '#core/database/hydrate_model'
import { InsufficientScope, Unauthenticated } from '#core/errors'
import { tokenIn } from '#core/http/bearer'
import { isReading } from '#core/http/is_reading'
import type { TokenCache } from '#identity/sessions/middleware/token_cache'
import type { TokenScope } from '#identity/sessions/models/access_token'
import User from '#identity/models/user'

/** Authenticates a request by its access token alone. */
export class TokenGuard implements GuardContract<User> {
  declare [symbols.GUARD_KNOWN_EVENTS]: object
  readonly driverName = 'token'
  user?: User
  isAuthenticated = false
  authenticationAttempted = false
  scopes: TokenScope[] = []

  constructor(
    private ctx: HttpContext,
    private tokens: TokenCache
  ) {}

  /** @throws Unauthenticated; InsufficientScope when the token's scopes do not permit the request */
  async authenticate(): Promise<User> {
    if (this.authenticationAttempted) return this.getUserOrFail()
    this.authenticationAttempted = true

    const text = tokenIn(this.ctx.request)
    if (!text) throw new Unauthenticated()
    const clock = await this.ctx.containerResolver.make(Clock)
    const token = await this.tokens.find(text, clock.now())
    if (!token) throw new Unauthenticated()
    if (!token.scopes.includes(this.neededScope)) throw new InsufficientScope()

    // A separate model per request, so that changes are not shared.
    this.user = hydrateModel(User, token.owner)
    this.isAuthenticated = true
    this.scopes = token.scopes
    return this.user
  }

  async check(): Promise<boolean> {
    try {
      await this.authenticate()
      return true
    } catch (error) {
      if (error instanceof Unauthenticated) return false
      throw error
    }
  }

  getUserOrFail(): User {
    if (!this.user) throw new Unauthenticated()
    return this.user
  }

  async authenticateAsClient(): Promise<never> {
    throw new Error('Tests show a token in the header, as programs do')
  }

  private get neededScope(): TokenScope {
    return isReading(this.ctx.request) ? 'read' : 'write'
  }
}
