import type { LoggerService } from '@adonisjs/core/types'
import { sendPlainResponse } from '#core/http/responses/plain_response'
import { currentExchange } from '#core/http/responses/guarded_responses'
import { requestIdOf } from '#core/http/request_id'

/** Errors of a single connection: the client disconnected, or something was written too late. */
const OF_ONE_CONNECTION = /^(ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_\w+|ERR_HTTP_\w+)$/

/**
 * Handles exceptions that were not caught. An unhandled rejection is logged, because it has not interrupted other
 * code. An exception of an event handler is answered in the request that it belongs to; other requests continue. If
 * it belongs to none, the process may be broken: it finishes the requests in progress and exits, and a supervisor
 * starts another.
 * @param drain stops listening, finishes the requests in progress and exits with a failure
 */
export function handleUncaughtErrors(logger: LoggerService, drain: () => void) {
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error, request_id: failCurrent() }, 'unhandled rejection')
  })
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    const requestId = failCurrent()
    logger.fatal({ err: error, request_id: requestId }, 'uncaught exception')
    if (requestId !== undefined || OF_ONE_CONNECTION.test(error.code ?? '')) return
    drain()
  })
}

/** Answers the current request with 500; undefined when there is none, or it is already answered. */
function failCurrent(): string | undefined {
  const exchange = currentExchange()
  if (!exchange || exchange.res.writableEnded || exchange.res.destroyed) return undefined
  sendPlainResponse(exchange.req, exchange.res, 500)
  return requestIdOf(exchange.req)
}
