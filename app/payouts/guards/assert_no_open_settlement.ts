import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { OpenSettlement } from '#payouts/errors'

/**
 * The creator has no withdrawal that is still to be paid. The caller holds the lock of the creator, so that a
 * settlement waits.
 * @throws OpenSettlement
 */
export async function assertNoOpenSettlement(
  creatorId: number,
  trx: TransactionClientContract
): Promise<void> {
  const open = await trx
    .from('withdrawals')
    .where('creator_id', creatorId)
    .whereNotIn('stage', ['paid', 'returned'])
    .orderBy('id')
    .first()
  if (open) throw new OpenSettlement(open.invoice_no)
}
