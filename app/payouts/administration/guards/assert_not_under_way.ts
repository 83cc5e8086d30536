import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { lockOpenAttempt } from '#payouts/locks/lock_open_attempt'
import type Withdrawal from '#payouts/models/withdrawal'
import { PayoutUnderWay } from '#payouts/sending_errors'

/** @throws PayoutUnderWay while an attempt is open */
export async function assertNotUnderWay(withdrawal: Withdrawal, trx: TransactionClientContract) {
  if (await lockOpenAttempt(withdrawal, trx)) throw new PayoutUnderWay()
}
