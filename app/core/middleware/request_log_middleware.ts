import { performance } from 'node:perf_hooks'
import app from '@adonisjs/core/services/app'
import { type HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import type { NextFn } from '@adonisjs/core/types/http'

const UNTOLD = /^\/(assets|health)\//

/** Logs one line per request, never its query, headers or body, which may contain secrets. */
export default class RequestLogMiddleware {
  private isTelling = app.getEnvironment() === 'web'

  handle(ctx: HttpContext, next: NextFn) {
    if (this.isTelling && !UNTOLD.test(ctx.request.url())) {
      const began = performance.now()
      // Also when the client disconnects early.
      ctx.response.response.once('close', () => logRequest(ctx, performance.now() - began))
    }
    return next()
  }
}

function logRequest({ request, response, auth }: HttpContext, ms: number) {
  const facts = {
    request_id: request.id(),
    method: request.method(),
    path: request.url(),
    status: response.response.statusCode,
    ms: Math.round(ms),
    // A request that failed early has no user.
    user: (auth as typeof auth | undefined)?.user?.id,
  }
  // Maintenance and readiness answer 503 deliberately.
  if (facts.status >= 500 && facts.status !== 503) logger.error(facts, 'request')
  else logger.info(facts, 'request')
}
