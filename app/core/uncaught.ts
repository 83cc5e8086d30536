import type { LoggerService } from '@adonisjs/core/types'
import { answerPlain } from '#core/http/answers/bare_answer'
import { currentExchange } from '#core/http/answers/guarded_answers'
import { requestIdOf } from '#core/http/request_id'

/** What happens to a single connection: its other end went away, or something wrote too late. */
const OF_ONE_CONNECTION = /^(ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_\w+|ERR_HTTP_\w+)$/

/**
 * The last resort for exceptions that no caller caught. An unhandled rejection has interrupted nobody else: it
 * is logged. An exception out of an event is answered in the request that it belongs to; the others go on.
 * Where it belongs to none, this process may be broken: it finishes what is under way and ends, and a
 * supervisor starts another.
 *
 * @param drain stops listening, finishes the requests under way and ends the process with a failure
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

/** Answers the request in which this happened; undefined when there is none, or it was answered before. */
function failCurrent(): string | undefined {
  const exchange = currentExchange()
  if (!exchange || exchange.res.writableEnded || exchange.res.destroyed) return undefined
  answerPlain(exchange.req, exchange.res, 500)
  return requestIdOf(exchange.req)
}
