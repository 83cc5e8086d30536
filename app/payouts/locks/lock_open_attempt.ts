import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import PayoutAttempt, { OPEN_STATES } from '#payouts/models/payout_attempt'
import type Withdrawal from '#payouts/models/withdrawal'

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
