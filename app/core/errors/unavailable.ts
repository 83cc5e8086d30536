import env from '#start/env'
import { TemporarilyUnavailable } from '#core/errors'

/**
 * PostgreSQL's error codes for a temporary failure: statement or lock timeout, idle transaction, server stopping,
 * starting, recovering or a standby, without free connections, memory or disk, or with a disk that fails.
 */
const NOT_NOW = /^(57014|55P03|25P03|25006|57P0[1-5]|53\d{3}|58030|08\d{3})$/
const NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/
/** Messages of the driver and its pool when a connection was lost or none was free. */
const DRIVER =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/

type Thrown = Error & { code?: string; address?: string; port?: number }

/** Whether the database, not the request, caused the failure. */
export function isDatabaseUnavailable(error: unknown): error is Thrown {
  if (!(error instanceof Error)) return false
  const { code = '', message, name, port, stack = '' } = error as Thrown
  if (NOT_NOW.test(code) || DRIVER.test(message) || name === 'KnexTimeoutError') return true
  // Node reports the failures of all addresses of a host name in one error.
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  if (!NETWORK.test(code)) return false
  // Node's own stack of a refused connection does not name who connected.
  return port === databasePort() || /node_modules\/(pg|pg-pool|knex)\//.test(stack)
}

const databasePort = () => Number(new URL(env.get('DATABASE_URL')).port || 5432)

/** The 503 error for an unavailable database, with the cause. */
export function unavailableFor(error: Error): TemporarilyUnavailable {
  return Object.assign(new TemporarilyUnavailable(), { cause: error })
}
