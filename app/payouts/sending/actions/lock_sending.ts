import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'

@inject()
export class LockSending {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /** Locks sending: no attempt is created or sent until an admin has compared the withdrawals with the providers' records. */
  async execute(
    { reason, actor }: { reason: string; actor: Actor },
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      await trx
        .table('settlement_locks')
        .insert({
          is_only: true,
          locked_at: this.clock.now().toJSDate(),
          locked_because: reason.slice(0, 500),
          locked_by: actor.userId,
          unlocked_at: null,
          unlocked_by: null,
        })
        .onConflict('is_only')
        .merge()
      const subject = { type: 'payouts', id: 'sending' }
      await this.recordAudit.execute(
        { actor, action: 'payout.sending_locked', subject, details: { reason } },
        trx
      )
    })
  }
}
