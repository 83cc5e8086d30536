import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Row } from '#core/database/row'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import Creator from '#creators/models/creator'
import type { PayoutHoldSchema } from '#database/schema'
import { isUnsentIn } from '#payouts/models/withdrawal'
import { CreatorHeld } from '#payouts/errors'

/** Stops the payouts of a creator: an admin for a review, a rule, or the creator, who pauses them. */
@inject()
export class HoldPayouts {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Stops all payouts of a creator for a review: nothing is settled, and what was settled is not sent. A call that is
   * under way goes on.
   * @throws NotFound, CreatorHeld when an admin stopped them before
   */
  async execute(input: { creatorId: number; reason: string; actor: Actor }): Promise<void> {
    const { creatorId, reason, actor } = input
    await atomically(undefined, async (trx) => {
      if (!(await Creator.find(creatorId, { client: trx }))) throw new NotFound()
      const hold = { creatorId, kind: 'review' as const, reason, by: actor.userId }
      if (!(await this.place(hold, trx))) throw new CreatorHeld()
      const details = { reason }
      await this.record({ actor, action: 'payout.creator_held', creatorId, details }, trx)
    })
  }

  /** Stops the payouts until an admin lifts the hold; an open hold by rule stays as it is. */
  async byRule(
    { creatorId, reason }: { creatorId: number; reason: string },
    trx: TransactionClientContract
  ): Promise<void> {
    await this.place({ creatorId, kind: 'rule', reason, by: null }, trx)
  }

  /** Pauses or resumes the settlements of a creator. Withdrawals that were made before are still sent. */
  async pause(input: { creatorId: number; isPaused: boolean; actor: Actor }): Promise<void> {
    const { creatorId, isPaused, actor } = input
    await atomically(undefined, async (trx) => {
      if (isPaused) await this.place({ creatorId, kind: 'pause', reason: '', by: null }, trx)
      else {
        await trx
          .from('payout_holds')
          .where({ creator_id: creatorId, kind: 'pause', lifted_at: null })
          .update({ lifted_at: this.clock.now().toJSDate(), lifted_by: actor.userId })
      }
      const action = isPaused ? 'payouts.paused' : 'payouts.resumed'
      await this.record({ actor, action, creatorId }, trx)
    })
  }

  /**
   * Lifts a hold of an admin or of a rule; a creator's own pause is the creator's. Withdrawals that waited only because
   * of it are free again.
   * @throws NotFound also when it was lifted before
   */
  async lift({ id, actor }: { id: number; actor: Actor }): Promise<void> {
    await atomically(undefined, async (trx) => {
      const { rows } = await trx.rawQuery<{ rows: Row<PayoutHoldSchema, 'creatorId' | 'kind'>[] }>(
        `update payout_holds set lifted_at = :now, lifted_by = :admin
         where id = :id and lifted_at is null and kind in ('review', 'rule')
         returning creator_id as "creatorId", kind`,
        { id, admin: actor.userId!, now: this.clock.now().toJSDate() }
      )
      const [hold] = rows
      if (!hold) throw new NotFound()
      const { creatorId, kind } = hold
      await free(creatorId, trx)
      const details = { kind }
      await this.record({ actor, action: 'payout.creator_hold_lifted', creatorId, details }, trx)
    })
  }

  /** @returns false when the creator has an open hold of this kind */
  private async place(
    hold: {
      creatorId: number
      kind: 'review' | 'rule' | 'pause'
      reason: string
      by: number | null
    },
    trx: TransactionClientContract
  ): Promise<boolean> {
    const { rowCount } = await trx.rawQuery(
      `insert into payout_holds (creator_id, kind, reason, placed_by, created_at)
       values (:creatorId, :kind, :reason, nullif(:by, 0), :now)
       on conflict (creator_id, kind) where lifted_at is null do nothing`,
      { ...hold, by: hold.by ?? 0, now: this.clock.now().toJSDate() }
    )
    return rowCount === 1
  }

  private record(
    { creatorId, ...entry }: Omit<Entry, 'subject'> & { creatorId: number },
    trx: TransactionClientContract
  ): Promise<void> {
    const subject = { type: 'creator', id: creatorId }
    return this.recordAudit.execute({ ...entry, subject }, trx)
  }
}

type Entry = Parameters<RecordAudit['execute']>[0]

/** Before they are sent, the other rules are checked again. */
async function free(creatorId: number, trx: TransactionClientContract) {
  await trx.rawQuery(
    `update withdrawals set held_at = null, hold_reason = null, version = version + 1
     where creator_id = :creatorId and hold_reason = 'under_review' and held_by is null
       and ${isUnsentIn('withdrawals')}
       and not exists (select 1 from payout_holds h
         where h.creator_id = :creatorId and h.lifted_at is null and h.kind <> 'pause')`,
    { creatorId }
  )
}
