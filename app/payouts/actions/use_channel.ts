import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import type PayoutChannel from '#payouts/models/payout_channel'

@inject()
export class UseChannel {
  constructor(private clock: Clock) {}

  /**
   * Makes a channel the one that is paid, instead of any other. Nothing is sent to it for 72 hours. The caller holds
   * the creator's lock.
   */
  async execute(channel: PayoutChannel, trx: TransactionClientContract): Promise<void> {
    await trx
      .from('payout_channels')
      .where({ creator_id: channel.creatorId, in_use: true })
      .whereNot('id', channel.id)
      .update({ in_use: false })
      .increment('version', 1)
    await channel.useTransaction(trx).merge({ inUse: true, securedAt: this.clock.now() }).save()
  }
}
