import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { OpenWithdrawal } from '#payouts/errors'
import { isOpenIn } from '#payouts/models/withdrawal'

/**
 * The creator has no withdrawal that is still to be paid. The caller holds the lock of the creator, so that a
 * settlement waits.
 * @throws OpenWithdrawal
 */
export async function assertNoOpenWithdrawal(
  creatorId: number,
  trx: TransactionClientContract
): Promise<void> {
  const open = await trx
    .from('withdrawals')
    .where('creator_id', creatorId)
    .whereRaw(isOpenIn('withdrawals'))
    .orderBy('id')
    .first()
  if (open) throw new OpenWithdrawal(open.invoice_no)
}
