import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type Withdrawal from '#payouts/models/withdrawal'
import { PayoutsNotCompared } from '#payouts/sending_errors'

/**
 * The provider may have paid a withdrawal in a database that was lost. Nothing that leads to another payment is possible
 * before a comparison: neither during a lock nor after it, since those that an admin held were left out then. The lock's
 * row stays locked until the end of the transaction, so UnlockSending waits and sees what was decided here.
 * @throws PayoutsNotCompared when it is older than the last unlocking and was not part of a comparison since the lock
 */
export async function assertPartOfComparison(
  { id, invoiceNo }: Withdrawal,
  trx: TransactionClientContract
): Promise<void> {
  await trx.rawQuery('select 1 from settlement_locks for share')
  const { rows } = await trx.rawQuery(
    `select 1 from withdrawals w, settlement_locks l
     where w.id = ? and w.created_at <= coalesce(l.unlocked_at, 'infinity')
       and (w.asked_at is null or w.asked_at <= l.locked_at)`,
    [id]
  )
  if (rows.length > 0) throw new PayoutsNotCompared([invoiceNo])
}
