import type { Emitter } from '@adonisjs/core/events'
import type { EventsList } from '@adonisjs/core/types'

const UNTOLD = /^\/(assets|health)\//

/** One line for each request: never its query, headers or body, since they may hold secrets. */
export function logRequests(emitter: Emitter<EventsList>) {
  emitter.on('http:request_completed', ({ ctx, duration: [seconds, nanoseconds] }) => {
    const { request, response, logger, auth } = ctx
    const path = request.url()
    if (UNTOLD.test(path)) return
    const facts = {
      method: request.method(),
      path,
      status: response.response.statusCode,
      ms: Math.round(seconds * 1000 + nanoseconds / 1e6),
      // A request that failed early has nobody yet.
      user: (auth as typeof auth | undefined)?.user?.id,
    }
    // Closed for work, or not ready yet: told on purpose.
    if (facts.status >= 500 && facts.status !== 503) logger.error(facts, 'request')
    else logger.info(facts, 'request')
  })
}
