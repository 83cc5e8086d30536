import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { Row } from '#core/database/row'
import type { PayoutHoldSchema } from '#database/schema'

@inject()
export class LiftCreatorHold {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Lifts a hold of an admin or of a rule; a creator's own pause is the creator's. Withdrawals that waited only because
   * of it are free again.
   * @throws NotFound also when it was lifted before
   */
  async execute({ id, actor }: { id: number; actor: Actor }): Promise<void> {
    await atomically(undefined, async (trx) => {
      const { rows } = await trx.rawQuery<{ rows: Row<PayoutHoldSchema, 'creatorId' | 'kind'>[] }>(
        `update payout_holds set lifted_at = :now, lifted_by = :admin
         where id = :id and lifted_at is null and kind in ('review', 'rule')
         returning creator_id as "creatorId", kind`,
        { id, admin: actor.userId!, now: this.clock.now().toJSDate() }
      )
      const [hold] = rows
      if (!hold) throw new NotFound()
      await this.free(hold.creatorId, trx)
      const subject = { type: 'creator', id: hold.creatorId }
      const details = { kind: hold.kind }
      await this.recordAudit.execute(
        { actor, action: 'payout.creator_hold_lifted', subject, details },
        trx
      )
    })
  }

  /** Before they are sent, the other rules are checked again. */
  private async free(creatorId: number, trx: TransactionClientContract) {
    await trx.rawQuery(
      `update withdrawals set held_at = null, hold_reason = null, version = version + 1
       where creator_id = :creatorId and hold_reason = 'under_review' and held_by is null
         and stage in ('scheduled', 'approved', 'failed')
         and not exists (select 1 from payout_holds h
           where h.creator_id = :creatorId and h.lifted_at is null and h.kind <> 'pause')`,
      { creatorId }
    )
  }
}
