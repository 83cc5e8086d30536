import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type User from '#identity/models/user'
import { ConsumeVerificationCode } from '#identity/verification/actions/consume_verification_code'
import { MailChannelChange } from '#payouts/actions/mails/mail_channel_change'
import { ProveChannelChange } from '#payouts/actions/prove_channel_change'
import { lockCreator } from '#payouts/locks/lock_creator'
import PayoutChannel from '#payouts/models/payout_channel'

interface Removal {
  id: number
  owner: User
  creatorId: number
  verificationCode: string
  actor: Actor
}

@inject()
export class RemoveChannel {
  constructor(
    private proveChannelChange: ProveChannelChange,
    private consumeVerificationCode: ConsumeVerificationCode,
    private mailChannelChange: MailChannelChange,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Removes a channel with its account. Withdrawals to it that were not sent are held until an admin decides.
   * @throws NotFound for a missing channel and for another creator's alike; InvalidVerificationCode
   */
  async execute({ id, owner, creatorId, verificationCode: code, actor }: Removal): Promise<void> {
    const codeId = await this.proveChannelChange.execute(owner, {
      purpose: 'payout_channel_delete',
      code,
    })
    await atomically(undefined, async (trx) => {
      await lockCreator(creatorId, trx)
      const channel = await PayoutChannel.query({ client: trx })
        .where({ id, creatorId })
        .whereNull('deletedAt')
        .first()
      if (!channel) throw new NotFound()
      await this.consumeVerificationCode.execute(codeId, trx)
      const now = this.clock.now()
      await channel.merge({ inUse: false, deletedAt: now, accountSealed: null }).save()
      await trx
        .from('withdrawals')
        .where({ channel_id: id, held_at: null })
        .whereIn('stage', ['scheduled', 'approved', 'failed'])
        .update({ held_at: now.toJSDate(), held_by: null, hold_reason: 'channel_removed' })
        .increment('version', 1)
      const { type, accountHint: hint } = channel
      await this.mailChannelChange.execute({ owner, change: 'removed', type, hint, actor }, trx)
      const subject = { type: 'payout_channel', id }
      await this.recordAudit.execute(
        { actor, action: 'payout_channel.removed', subject, details: { type, hint } },
        trx
      )
    })
  }
}
