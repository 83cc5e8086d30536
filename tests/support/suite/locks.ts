import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { until } from '#tests/support/until'

/** How many connections to this database wait for a lock. */
export async function waitingForLocks(): Promise<number> {
  await db.rawQuery('select pg_stat_clear_snapshot()')
  const { rows } = await db.rawQuery(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
  )
  return rows[0].waiting
}

/** Waits until another connection waits for a lock of this transaction. */
export async function untilAwaited(trx: TransactionClientContract): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`
  await until(async () => {
    // A transaction sees the connections that there were when it first asked.
    await trx.rawQuery('select pg_stat_clear_snapshot()')
    return (await trx.rawQuery(waiting)).rows.length > 0
  }, 'another connection waits for a lock of this transaction')
}
