import { TemporarilyUnavailable } from '#core/errors'

/**
 * PostgreSQL's words for "not now": a statement or a lock took too long, a transaction idled, the server stops, starts,
 * recovers or takes no more connections.
 */
const NOT_NOW = /^(57014|55P03|25P03|57P0[1-5]|53300|08\d{3})$/
const NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/
/** What the driver and its pool say when a connection broke off or none was free. */
const DRIVER =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/

type Thrown = Error & { code?: string; address?: string; port?: number }

/** Whether the database, and nothing in the request, is why this failed. */
export function isDatabaseAway(error: unknown): error is Thrown {
  if (!(error instanceof Error)) return false
  const { code = '', message, name, stack = '' } = error as Thrown
  if (NOT_NOW.test(code) || DRIVER.test(message) || name === 'KnexTimeoutError') return true
  // Several addresses of one name were tried.
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  return NETWORK.test(code) && /node_modules\/(pg|pg-pool|knex)\//.test(stack)
}

/** The answer for it: the same request may succeed in a moment. */
export function unavailableFor(error: Error): TemporarilyUnavailable {
  return Object.assign(new TemporarilyUnavailable(), { cause: error })
}
