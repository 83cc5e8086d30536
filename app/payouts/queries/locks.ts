import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Withdrawal from '#payouts/models/withdrawal'
import PayoutAttempt, { OPEN_STATES } from '#payouts/models/payout_attempt'

/** Locks a creator's row: changes of channels and holds of one creator happen one after another. */
export async function lockCreator(id: number, trx: TransactionClientContract): Promise<void> {
  await trx.rawQuery('select id from creators where id = ? for no key update', [id])
}

/** Locks a withdrawal until the transaction ends; its ledger accounts are locked after it. */
export function lockWithdrawal(
  id: number,
  client: TransactionClientContract
): Promise<Withdrawal | null> {
  return Withdrawal.query({ client }).where('id', id).forUpdate().first()
}

/** The attempt that may have paid or still pay; null when certainly none does. */
export async function lockOpenAttempt(
  { id }: Withdrawal,
  trx: TransactionClientContract
): Promise<PayoutAttempt | null> {
  return PayoutAttempt.query({ client: trx })
    .where('withdrawalId', id)
    .whereIn('state', [...OPEN_STATES])
    .forUpdate()
    .first()
}
