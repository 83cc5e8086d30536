import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { uncomparedSince } from '#payouts/rows/uncompared_rows'
import { PayoutsNotCompared } from '#payouts/sending_errors'

@inject()
export class UnlockSending {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Unlocks sending after an operator has compared the withdrawals with the providers' records.
   * @returns whether it was locked
   * @throws PayoutsNotCompared while an open withdrawal was not part of a comparison since the lock. Those that an admin
   *   holds are not sent, so they may be compared later.
   */
  async execute({ actor }: { actor: Actor }, outer?: TransactionClientContract): Promise<boolean> {
    return atomically(outer, async (trx) => {
      const now = this.clock.now().toJSDate()
      const lifted: { locked_at: Date }[] = await trx
        .from('settlement_locks')
        .whereNotNull('locked_at')
        .whereNull('unlocked_at')
        .update({ unlocked_at: now, unlocked_by: actor.userId })
        .returning('locked_at')
      if (!lifted[0]) return false
      const missing = await uncomparedSince(lifted[0].locked_at, trx)
      if (missing.length > 0) throw new PayoutsNotCompared(missing)
      const subject = { type: 'payouts', id: 'sending' }
      await this.recordAudit.execute({ actor, action: 'payout.sending_unlocked', subject }, trx)
      return true
    })
  }
}
