import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { lockWithdrawal } from '#payouts/locks/lock_withdrawal'
import { CheckBeforeSending } from '#payouts/sending/actions/check_before_sending'

/** Withdrawals per run of the job; the rest follows a minute later. */
const BATCH = 100

@inject()
export class LiftSettledHolds {
  constructor(private checkBeforeSending: CheckBeforeSending) {}

  /** Lifts the holds of withdrawals that were held only for a debt of their creator, once it is settled. */
  async execute(): Promise<void> {
    const held = await db
      .from('withdrawals')
      .select('id')
      .where({ hold_reason: 'owes' })
      .whereNull('held_by')
      .whereIn('stage', ['scheduled', 'approved', 'failed'])
      .orderBy('id')
      .limit(BATCH)
    for (const { id } of held) {
      await db.transaction(async (trx) => {
        const withdrawal = await lockWithdrawal(id, trx)
        if (withdrawal?.holdReason === 'owes')
          await this.checkBeforeSending.execute(withdrawal, trx)
      })
    }
  }
}
