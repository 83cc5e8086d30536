import env from '#start/env'
import { isDatabaseUnavailable } from '#core/errors/unavailable'

/**
 * `network`: a server of others, such as a payment provider. `release`: an operator, who has to release a restored database.
 */
export type Dependency = 'database' | 'redis' | 's3' | 'smtp' | 'disk' | 'network' | 'release'

/** A dependency that is unreachable, too busy or silent. */
export type Outage = { dependency: Dependency; reason: string }

/** Thrown where a dependency's failure has no error of its own. */
export class DependencyAway extends Error {
  constructor(
    readonly dependency: Dependency,
    message: string
  ) {
    super(message)
  }
}

type Thrown = Error & {
  code?: unknown
  port?: number
  errors?: unknown[]
  /** Of the S3 client. */
  $metadata?: { httpStatusCode?: number }
  /** Of the SMTP client: the last command, and the server's answer to it. */
  command?: string
  responseCode?: number
}

const DEEPEST = 6
const NETWORK =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|UND_ERR_(SOCKET|\w+_TIMEOUT))$/
const SMTP = /^E(CONNECTION|TIMEDOUT|SOCKET|DNS)$/
const DISK = /^(ENOSPC|EDQUOT|EMFILE|ENFILE|EIO)$/
/** S3 refuses requests of a clock that is wrong; the client corrects it after the first answer. */
const S3 = /^(SlowDown|RequestTimeout|RequestTimeTooSkewed|TimeoutError)$/
const REDIS =
  /^(Connection is closed|Command timed out|Reached the max retries|(LOADING|BUSY|OOM|READONLY|MASTERDOWN|MISCONF) )/

/**
 * The outage behind an error; null when the dependency has answered, and refused what was wrong. The one place that
 * tells them apart: an outage passes by itself, so that waiting for it is no attempt.
 */
export function outageOf(error: unknown, depth = 0): Outage | null {
  if (!(error instanceof Error) || depth > DEEPEST) return null
  const { code, name, message, cause, errors = [] } = error as Thrown
  for (const one of errors) {
    const found = outageOf(one, depth + 1)
    if (found) return found
  }
  const dependency = dependencyOf(error)
  const named = name === 'Error' ? message : name
  if (dependency) return { dependency, reason: typeof code === 'string' ? code : named }
  return outageOf(cause, depth + 1)
}

function dependencyOf(error: Thrown): Dependency | null {
  const { name, message, port, $metadata: metadata, responseCode, command } = error
  const code = String(error.code ?? '')
  if (error instanceof DependencyAway) return error.dependency
  if (isDatabaseUnavailable(error)) return 'database'
  if (metadata) {
    const status = metadata.httpStatusCode ?? 0
    return status >= 500 || status === 429 || S3.test(name) || NETWORK.test(code) ? 's3' : null
  }
  if (responseCode) return responseCode >= 400 && responseCode < 500 ? 'smtp' : null
  if (command && SMTP.test(code)) return 'smtp'
  if (REDIS.test(message)) return 'redis'
  if (DISK.test(code)) return 'disk'
  if (!NETWORK.test(code) && name !== 'TimeoutError') return null
  return port !== undefined && port === redisPort() ? 'redis' : 'network'
}

function redisPort(): number | undefined {
  const url = env.get('REDIS_URL')
  return url === undefined ? undefined : Number(new URL(url).port || 6379)
}
