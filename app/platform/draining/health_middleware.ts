import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { readiness } from '#platform/draining/readiness'
import { CheckReadiness } from '#platform/draining/check_readiness'

/**
 * `/health/live`: the process responds. `/health/ready`: it can also work. Runs before the routes, which need a
 * session and therefore the database that may be unavailable.
 */
export default class HealthMiddleware {
  async handle({ request, response, containerResolver }: HttpContext, next: NextFn) {
    const path = request.url()
    if (path !== '/health/live' && path !== '/health/ready') return next()

    response.header('Cache-Control', 'no-store')
    if (path === '/health/live') return response.json({ status: 'live' })
    if (readiness.isDraining) return response.status(503).json({ status: 'draining' })
    if (app.isTerminating) return response.status(503).json({ status: 'stopping' })

    const checkReadiness = await containerResolver.make(CheckReadiness)
    const { isReady, checks, warnings } = await checkReadiness.execute()
    const status = isReady ? 'ready' : 'not ready'
    return response.status(isReady ? 200 : 503).json({ status, checks, warnings })
  }
}
