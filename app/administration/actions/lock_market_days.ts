import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * One count at a time: a statement that follows sees what was committed before, so that the last count is never the
 * older one.
 */
export async function lockMarketDays(trx: TransactionClientContract): Promise<void> {
  await trx.rawQuery(`select pg_advisory_xact_lock(hashtext('count_market_days'))`)
}
