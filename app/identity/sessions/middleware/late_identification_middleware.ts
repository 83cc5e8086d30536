import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isBearer } from '#core/http/bearer'
import { composeMiddleware } from '#core/http/compose_middleware'
import { isReading } from '#core/http/is_reading'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Identifies the visitor of an address without a route, for its notice page. */
    identify: () => Promise<void>
  }
}

const identification = composeMiddleware([
  () => import('#core/middleware/session_middleware'),
  () => import('#core/middleware/silent_auth_middleware'),
  () => import('#identity/sessions/middleware/impersonation_middleware'),
])

/**
 * The middleware of routes does not run for an address without a route. Its notice page shows the banner of an
 * impersonation, too, so the visitor is identified when the page is made.
 */
export default class LateIdentificationMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    ctx.identify = () => identify(ctx)
    return next()
  }
}

async function identify(ctx: HttpContext): Promise<void> {
  const { auth } = ctx as Partial<HttpContext>
  if (auth || ctx.route || isBearer(ctx.request) || !isReading(ctx.request)) return
  try {
    const { default: Identification } = await identification()
    await new Identification().handle(ctx, () => Promise.resolve())
  } catch (error) {
    ctx.logger.error({ err: error }, 'visitor of a notice page not identified')
  }
}
