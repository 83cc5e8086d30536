/**
 * Part of a statement: its transaction commits asynchronously, without waiting for the disk. For writes that a crash
 * may lose or a later synchronous commit makes durable, and for `pg_notify`, whose commits are serialized in the
 * whole server.
 */
export const ASYNC_COMMIT = `select set_config('synchronous_commit', 'off', true)`
