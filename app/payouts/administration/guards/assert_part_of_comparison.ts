import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type Withdrawal from '#payouts/models/withdrawal'
import { PayoutsNotCompared } from '#payouts/sending_errors'

/**
 * A withdrawal that an admin held was left out when sending was unlocked, and the provider may have paid it in a database
 * that was lost.
 * @throws PayoutsNotCompared when it is older than the last unlocking and was not part of a comparison since the lock
 */
export async function assertPartOfComparison(
  { id, invoiceNo }: Withdrawal,
  trx: TransactionClientContract
): Promise<void> {
  const { rows } = await trx.rawQuery(
    `select 1 from withdrawals w, settlement_locks l
     where w.id = ? and w.created_at <= l.unlocked_at
       and (w.asked_at is null or w.asked_at <= l.locked_at)`,
    [id]
  )
  if (rows.length > 0) throw new PayoutsNotCompared([invoiceNo])
}
