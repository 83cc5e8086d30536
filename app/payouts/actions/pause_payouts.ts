import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'

interface Pause {
  creatorId: number
  isPaused: boolean
  actor: Actor
}

@inject()
export class PausePayouts {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /** Pauses or resumes the settlements of a creator. Withdrawals that were made before are still sent. */
  async execute({ creatorId, isPaused, actor }: Pause): Promise<void> {
    await atomically(undefined, async (trx) => {
      const now = this.clock.now().toJSDate()
      if (isPaused) {
        await trx.rawQuery(
          `insert into payout_holds (creator_id, kind, reason, created_at) values (:creatorId, 'pause', '', :now)
           on conflict (creator_id, kind) where lifted_at is null do nothing`,
          { creatorId, now }
        )
      } else {
        await trx
          .from('payout_holds')
          .where({ creator_id: creatorId, kind: 'pause', lifted_at: null })
          .update({ lifted_at: now, lifted_by: actor.userId })
      }
      const action = isPaused ? 'payouts.paused' : 'payouts.resumed'
      const subject = { type: 'creator', id: creatorId }
      await this.recordAudit.execute({ actor, action, subject }, trx)
    })
  }
}
