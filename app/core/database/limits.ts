/** Timeouts of a connection in PostgreSQL, in ms. */
export interface DatabaseLimits {
  statement_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Page requests have short timeouts, so that a slow one does not hold locks. */
const WEB = {
  statement_timeout: 20 * SECOND,
  lock_timeout: 10 * SECOND,
  idle_in_transaction_session_timeout: 30 * SECOND,
}

/** Jobs, exports and commands. */
const WORKER = {
  statement_timeout: 5 * MINUTE,
  lock_timeout: MINUTE,
  idle_in_transaction_session_timeout: 10 * MINUTE,
}

/**
 * Migrations: building indexes of large tables takes hours; waiting long for a lock would block all later queries on
 * the table.
 */
const OWNER = {
  statement_timeout: 0,
  lock_timeout: 30 * SECOND,
  idle_in_transaction_session_timeout: 0,
}

/** The timeouts of each kind of process. The URL may override them: `DATABASE_URL=postgres://…?lock_timeout=3000`. */
export function databaseLimits(kind: { isOwner: boolean; isWeb: boolean }): DatabaseLimits {
  if (kind.isOwner) return OWNER
  return kind.isWeb ? WEB : WORKER
}
