import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Withdrawal from '#payouts/models/withdrawal'

/** Locks a withdrawal until the transaction ends; its ledger accounts are locked after it. */
export function lockWithdrawal(
  id: number,
  client: TransactionClientContract
): Promise<Withdrawal | null> {
  return Withdrawal.query({ client }).where('id', id).forUpdate().first()
}
