import { defineConfig } from '@adonisjs/auth'
import { SessionGuard } from '@adonisjs/auth/session'
import type { HttpContext } from '@adonisjs/core/http'
import type {
  Authenticators,
  GuardConfigProvider,
  InferAuthEvents,
  InferAuthenticators,
} from '@adonisjs/auth/types'
import type { SessionOwner } from '#identity/sessions/middleware/session_owner'
import type { TokenGuard } from '#identity/sessions/middleware/token_guard'

/** Authentication by cookie. The imports are lazy, because the models need a booted application. */
const web: GuardConfigProvider<(ctx: HttpContext) => SessionGuard<false, SessionOwner>> = {
  async resolver(name, app) {
    const { SessionOwner } = await import('#identity/sessions/middleware/session_owner')
    const emitter = await app.container.make('emitter')
    return (ctx) =>
      new SessionGuard(name, ctx, { useRememberMeTokens: false }, emitter, new SessionOwner(ctx))
  },
}

/** Authentication by access token. */
const token: GuardConfigProvider<(ctx: HttpContext) => TokenGuard> = {
  async resolver(_, app) {
    const { TokenGuard } = await import('#identity/sessions/middleware/token_guard')
    const { TokenCache } = await import('#identity/sessions/middleware/token_cache')
    const tokens = await app.container.make(TokenCache)
    return (ctx) => new TokenGuard(ctx, tokens)
  },
}

/** core/middleware/silent_auth selects the guard of a request. */
const authConfig = defineConfig({ default: 'web', guards: { web, token } })

export default authConfig

declare module '@adonisjs/auth/types' {
  export interface Authenticators extends InferAuthenticators<typeof authConfig> {}
}
declare module '@adonisjs/core/types' {
  interface EventsList extends InferAuthEvents<Authenticators> {}
}
