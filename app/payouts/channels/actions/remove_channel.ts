import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type User from '#identity/models/user'
import { ConsumeVerificationCode } from '#identity/verification/actions/consume_verification_code'
import { RecordChannelChange } from '#payouts/channels/actions/record_channel_change'
import { lockCreator } from '#payouts/queries/locks'
import PayoutChannel from '#payouts/models/payout_channel'
import { isUnsentIn } from '#payouts/models/withdrawal'

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
    private recordChannelChange: RecordChannelChange,
    private consumeVerificationCode: ConsumeVerificationCode,
    private clock: Clock
  ) {}

  /**
   * Removes a channel with its account. Withdrawals to it that were not sent are held until an admin decides.
   * @throws NotFound for a missing channel and for another creator's alike; InvalidVerificationCode
   */
  async execute({ id, owner, creatorId, verificationCode: code, actor }: Removal): Promise<void> {
    const codeId = await this.recordChannelChange.prove(owner, 'payout_channel_delete', code)
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
        .whereRaw(isUnsentIn('withdrawals'))
        .update({ held_at: now.toJSDate(), held_by: null, hold_reason: 'channel_removed' })
        .increment('version', 1)
      await this.recordChannelChange.execute(
        { owner, action: 'payout_channel.removed', channel, actor },
        trx
      )
    })
  }
}
