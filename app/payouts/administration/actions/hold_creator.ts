import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import Creator from '#creators/models/creator'
import { CreatorHeld } from '#payouts/sending_errors'

@inject()
export class HoldCreator {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Stops all payouts of a creator: nothing is settled, and what was settled is not sent. A call that is under way goes
   * on.
   * @throws NotFound, CreatorHeld when an admin stopped them before
   */
  async execute(input: { creatorId: number; reason: string; actor: Actor }): Promise<void> {
    const { creatorId, reason, actor } = input
    await atomically(undefined, async (trx) => {
      if (!(await Creator.find(creatorId, { client: trx }))) throw new NotFound()
      const { rowCount } = await trx.rawQuery(
        `insert into payout_holds (creator_id, kind, reason, placed_by, created_at)
         values (:creatorId, 'review', :reason, :admin, :now)
         on conflict (creator_id, kind) where lifted_at is null do nothing`,
        { creatorId, reason, admin: actor.userId!, now: this.clock.now().toJSDate() }
      )
      if (rowCount === 0) throw new CreatorHeld()
      const subject = { type: 'creator', id: creatorId }
      const details = { reason }
      await this.recordAudit.execute(
        { actor, action: 'payout.creator_held', subject, details },
        trx
      )
    })
  }
}
