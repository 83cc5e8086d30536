import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'

@inject()
export class UnlockSending {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Unlocks sending after an operator has compared the withdrawals with the providers' records.
   * @returns whether it was locked
   */
  async execute({ actor }: { actor: Actor }, outer?: TransactionClientContract): Promise<boolean> {
    return atomically(outer, async (trx) => {
      const now = this.clock.now().toJSDate()
      const count = await trx
        .from('settlement_locks')
        .whereNotNull('locked_at')
        .whereNull('unlocked_at')
        .update({ unlocked_at: now, unlocked_by: actor.userId })
      if (Number(count) === 0) return false
      const subject = { type: 'payouts', id: 'sending' }
      await this.recordAudit.execute({ actor, action: 'payout.sending_unlocked', subject }, trx)
      return true
    })
  }
}
