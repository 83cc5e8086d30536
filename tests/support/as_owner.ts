import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Does what the application has no right to do: empty tables, plant faults, change the schema. In a transaction of its
 * own, which does not see what a test's global transaction has written.
 */
export function asOwner<T>(work: (trx: TransactionClientContract) => Promise<T>): Promise<T> {
  return db.connection('owner').transaction(work)
}

/** One statement of the owner within the caller's transaction, by a function that only test databases have. */
export async function plant(sql: string, client: QueryClientContract = db.connection()) {
  await client.rawQuery('select test_as_owner(?)', [sql])
}

/** Does the work while a trigger is off: for what must hold although the trigger's word gets lost. */
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
