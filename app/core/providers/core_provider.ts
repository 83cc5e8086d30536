import { configProvider } from '@adonisjs/core'
import { HttpContext } from '@adonisjs/core/http'
import type { ResolvedSessionConfig } from '@adonisjs/session/types'
import type { ApplicationService } from '@adonisjs/core/types'
import { Clock } from '#core/clock/clock'
import { guardResponses } from '#core/http/responses/guarded_responses'
import { transformWithoutStacks } from '#core/http/responses/cheap_transforms'
import { toEnvelope, type Serialize } from '#core/http/responses/envelope'
import { validateSafely } from '#core/http/safe_validation'
import SessionMiddleware from '#core/middleware/session_middleware'
import SilentAuthMiddleware from '#core/middleware/silent_auth_middleware'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Wraps transformed data in the API's envelope: `return serialize(X.transform(x))`. */
    serialize: Serialize
  }
}

/** Binds the clock and the envelope, and what every request needs. */
export default class CoreProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    validateSafely()
    transformWithoutStacks()
    this.app.container.singleton(Clock, () => new Clock())
    this.app.container.singleton(SessionMiddleware, async (resolver) => {
      const provider = this.app.config.get('session')
      const config = await configProvider.resolve<ResolvedSessionConfig>(this.app, provider)
      return new SessionMiddleware(config!, await resolver.make('emitter'))
    })
    this.app.container.singleton(SilentAuthMiddleware, async (resolver) => {
      return new SilentAuthMiddleware(await resolver.make('auth.manager'))
    })
    HttpContext.instanceProperty('serialize', function (this: HttpContext, value: unknown) {
      return toEnvelope(value, this.containerResolver)
    } as Serialize)
  }

  async boot() {
    const environment = this.app.getEnvironment()
    if (environment !== 'web' && environment !== 'test') return
    const server = await this.app.container.make('server')
    const logger = await this.app.container.make('logger')
    guardResponses(server, logger)
  }
}
