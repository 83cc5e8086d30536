import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Runs the work in one transaction: the caller's if given, otherwise a new one.
 * @throws what the work throws, after rolling back its own transaction
 */
export async function atomically<T>(
  outer: TransactionClientContract | undefined,
  work: (trx: TransactionClientContract) => Promise<T>
): Promise<T> {
  return outer ? work(outer) : db.transaction(work)
}
