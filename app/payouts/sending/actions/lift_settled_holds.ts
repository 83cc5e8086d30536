import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { lockWithdrawal } from '#payouts/locks/lock_withdrawal'
import { CheckBeforeSending } from '#payouts/sending/actions/check_before_sending'

const BATCH = 100

@inject()
export class LiftSettledHolds {
  constructor(private checkBeforeSending: CheckBeforeSending) {}

  /**
   * Lifts the holds of withdrawals that were held only for a debt of their creator, once it is settled.
   * @param input.batch withdrawals that are read at once; all are checked, because old debts may remain for ever
   */
  async execute({ batch = BATCH }: { batch?: number } = {}): Promise<void> {
    let ids = await this.heldAfter(0, batch)
    while (ids.length > 0) {
      for (const id of ids) await this.check(id)
      ids = await this.heldAfter(ids.at(-1)!, batch)
    }
  }

  private async heldAfter(last: number, batch: number): Promise<number[]> {
    const held = await db
      .from('withdrawals')
      .select('id')
      .where({ hold_reason: 'owes' })
      .whereNull('held_by')
      .whereIn('stage', ['scheduled', 'approved', 'failed'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
    return held.map(({ id }) => id)
  }

  private async check(id: number) {
    await db.transaction(async (trx) => {
      const withdrawal = await lockWithdrawal(id, trx)
      if (withdrawal?.holdReason === 'owes') await this.checkBeforeSending.execute(withdrawal, trx)
    })
  }
}
