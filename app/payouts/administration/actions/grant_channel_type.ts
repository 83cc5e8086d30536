import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import Creator from '#creators/models/creator'
import type { ChannelType } from '#payouts/values/channel_type'

interface Grant {
  creatorId: number
  type: ChannelType
  actor: Actor
}

@inject()
export class GrantChannelType {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Permits a creator to add a channel of a type that needs the support's consent (M-PO-06). Repeated, it changes
   * nothing.
   * @throws NotFound
   */
  async execute({ creatorId, type, reason, actor }: Grant & { reason: string }): Promise<void> {
    await atomically(undefined, async (trx) => {
      if (!(await Creator.find(creatorId, { client: trx }))) throw new NotFound()
      const { rowCount } = await trx.rawQuery(
        `insert into payout_grants (creator_id, type, granted_by, reason, granted_at)
         values (:creatorId, :type, :admin, :reason, :now)
         on conflict (creator_id, type) do update set revoked_at = null, granted_by = excluded.granted_by,
           reason = excluded.reason, granted_at = excluded.granted_at
         where payout_grants.revoked_at is not null`,
        { creatorId, type, admin: actor.userId!, reason, now: this.clock.now().toJSDate() }
      )
      if (rowCount === 0) return
      const subject = { type: 'creator', id: creatorId }
      const details = { type, reason }
      await this.recordAudit.execute(
        { actor, action: 'payout.type_granted', subject, details },
        trx
      )
    })
  }

  /**
   * Takes the permission back. Channels that exist stay; no new one can be added.
   * @throws NotFound without a permission
   */
  async revoke({ creatorId, type, actor }: Grant): Promise<void> {
    await atomically(undefined, async (trx) => {
      const count = await trx
        .from('payout_grants')
        .where({ creator_id: creatorId, type })
        .whereNull('revoked_at')
        .update({ revoked_at: this.clock.now().toJSDate() })
      if (Number(count) === 0) throw new NotFound()
      const subject = { type: 'creator', id: creatorId }
      const details = { type }
      await this.recordAudit.execute(
        { actor, action: 'payout.grant_revoked', subject, details },
        trx
      )
    })
  }
}
