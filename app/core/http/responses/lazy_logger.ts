import { HttpContext } from '@adonisjs/core/http'
import type { LoggerService, HttpServerService } from '@adonisjs/core/types'

/**
 * The framework creates a logger for each request, which costs more than most requests need. Here it is created at
 * the first use.
 */
export function makeLoggersLazy(server: HttpServerService, logger: LoggerService) {
  const whole = logger as unknown as HttpContext['logger']
  server.createHttpContext = (request, response, resolver) => {
    const ctx = new HttpContext(request, response, whole, resolver)
    let own: HttpContext['logger'] | undefined
    Object.defineProperty(ctx, 'logger', {
      get: () => (own ??= whole.child({ request_id: request.id() })),
      configurable: true,
    })
    return ctx
  }
}
