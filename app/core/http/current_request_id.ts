import { AsyncLocalStorage } from 'node:async_hooks'
import { requestIdOf } from '#core/http/request_id'
import { currentExchange } from '#core/http/responses/guarded_responses'

const ofJob = new AsyncLocalStorage<string | undefined>()

/**
 * The id of the request that the current code runs for, or that caused the current job. Events and jobs store it, and each
 * log line has it, so that one search finds what a request led to.
 */
export function currentRequestId(): string | undefined {
  const exchange = currentExchange()
  return exchange ? requestIdOf(exchange.req) : ofJob.getStore()
}

/** Runs a job for the request that caused it. */
export function runForRequest<Result>(id: string | undefined, run: () => Result): Result {
  return ofJob.run(id, run)
}
