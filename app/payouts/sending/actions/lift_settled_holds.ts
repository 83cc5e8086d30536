import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { lockWithdrawal } from '#payouts/locks/lock_withdrawal'
import { JudgeSending } from '#payouts/sending/actions/judge_sending'

/** Looked at in one round; the rest follows a minute later. */
const ROUND = 100

@inject()
export class LiftSettledHolds {
  constructor(private judgeSending: JudgeSending) {}

  /** Withdrawals that wait only because their creator owed are free again when the debt is settled. */
  async execute(): Promise<void> {
    const held = await db
      .from('withdrawals')
      .select('id')
      .where({ hold_reason: 'owes' })
      .whereNull('held_by')
      .whereIn('stage', ['scheduled', 'approved', 'failed'])
      .orderBy('id')
      .limit(ROUND)
    for (const { id } of held) {
      await db.transaction(async (trx) => {
        const withdrawal = await lockWithdrawal(id, trx)
        if (withdrawal?.holdReason === 'owes') await this.judgeSending.execute(withdrawal, trx)
      })
    }
  }
}
