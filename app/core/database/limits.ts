/** Milliseconds after which PostgreSQL ends what a connection does. */
export interface DatabaseLimits {
  statement_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** A page waits no longer than a person does; what it leaves behind must not hold others up. */
const WEB = {
  statement_timeout: 20 * SECOND,
  lock_timeout: 10 * SECOND,
  idle_in_transaction_session_timeout: 30 * SECOND,
}

/** Jobs, exports and commands take their time, but not for ever. */
const WORKER = {
  statement_timeout: 5 * MINUTE,
  lock_timeout: MINUTE,
  idle_in_transaction_session_timeout: 10 * MINUTE,
}

/** Indexes of large tables take hours; a lock that is not to be had would queue everybody behind it. */
const OWNER = {
  statement_timeout: 0,
  lock_timeout: 30 * SECOND,
  idle_in_transaction_session_timeout: 0,
}

/**
 * The limits of each kind of process. An address may set others: `DATABASE_URL=postgres://…?lock_timeout=3000`.
 */
export function databaseLimits(kind: { isOwner: boolean; isWeb: boolean }): DatabaseLimits {
  if (kind.isOwner) return OWNER
  return kind.isWeb ? WEB : WORKER
}
