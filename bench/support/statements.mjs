import { setTimeout as wait } from 'node:timers/promises'

/** Counts reach the statistics a second late. */
const LATE_MS = 1_500
const IDLE_MS = 6_000

/**
 * Counts statements: outside of transactions, each is a transaction of its own. Those of the server's timers, counted
 * while nothing else happens, are subtracted. Where they would be more than half of all, the count says nothing: it is NaN,
 * which meets no bar.
 * @param {import('pg').Client} database the bench's own connection
 * @returns {Promise<(work: () => Promise<T>) => Promise<{ result: T, statements: number }>>}
 * @template T
 */
export async function statementCounter(database) {
  const before = await committed(database)
  const began = performance.now()
  await wait(IDLE_MS)
  const perMs = ((await committed(database)) - before) / (performance.now() - began)
  return async (work) => {
    const first = await committed(database)
    const start = performance.now()
    const result = await work()
    const all = (await committed(database)) - first
    const idle = perMs * (performance.now() - start)
    return { result, statements: idle > all / 2 ? Number.NaN : all - idle }
  }
}

async function committed(database) {
  await wait(LATE_MS)
  const { rows } = await database.query(
    'select xact_commit::int as count from pg_stat_database where datname = current_database()'
  )
  return rows[0].count
}
