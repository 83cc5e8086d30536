import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Runs work with the rights of the owner: truncating tables, corrupting data, changing the schema. Uses its own
 * transaction, which does not see the writes of a test's global transaction.
 */
export function asOwner<T>(work: (trx: TransactionClientContract) => Promise<T>): Promise<T> {
  return db.connection('owner').transaction(work)
}

/**
 * Runs one statement as the owner within the caller's transaction, through a function that only test databases have.
 */
export async function executeAsOwner(sql: string, client: QueryClientContract = db.connection()) {
  await client.rawQuery('select test_as_owner(?)', [sql])
}

/** Runs the work without a trigger, to test that a lost notification does no harm. */
export async function withoutTrigger(table: string, name: string, work: () => Promise<void>) {
  const turn = (how: string) =>
    asOwner((trx) => trx.rawQuery(`alter table ${table} ${how} trigger ${name}`))
  await turn('disable')
  try {
    await work()
  } finally {
    await turn('enable')
  }
}
