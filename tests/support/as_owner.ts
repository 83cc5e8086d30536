import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Runs work as the database role that owns the schema (DATABASE_OWNER_URL): truncating tables, corrupting data, changing
 * the schema. Uses its own transaction, which does not see the writes of a test's global transaction.
 */
export function asOwner<T>(work: (trx: TransactionClientContract) => Promise<T>): Promise<T> {
  return db.connection('owner').transaction(work)
}

/**
 * Runs one statement as the owner within the caller's transaction, through `test_as_owner`, which only test databases
 * have (bin/checks/test_databases.mjs creates it).
 */
export async function executeAsOwner(sql: string, client: QueryClientContract = db.connection()) {
  await client.rawQuery('select test_as_owner(?)', [sql])
}

/**
 * Disables a trigger while the work runs, to test that a lost notification does no harm. No open transaction may have
 * written the table, such as a test's global one: `alter table` waits until it has ended.
 */
export async function withoutTrigger(table: string, name: string, work: () => Promise<void>) {
  const setTrigger = (state: 'enable' | 'disable') =>
    asOwner((trx) => trx.rawQuery(`alter table ${table} ${state} trigger ${name}`))
  await setTrigger('disable')
  try {
    await work()
  } finally {
    await setTrigger('enable')
  }
}
