import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { FollowDispute } from '#ordering/actions/follow_dispute'
import Dispute from '#ordering/models/dispute'

const BATCH = 200

@inject()
export class FollowOpenDisputes {
  constructor(private followDispute: FollowDispute) {}

  /**
   * Asks about every open dispute: the message that told its end may have been lost.
   * @returns how many were asked about, and how many must wait because their gateway is away
   */
  async execute(): Promise<{ asked: number; waiting: number }> {
    const open = await Dispute.query().where('state', 'open').orderBy('id').limit(BATCH)
    let waiting = 0
    for (const { gateway, reference } of open) {
      await this.followDispute.execute({ gateway, reference }).catch((error) => {
        waiting += 1
        logger.warn({ err: error, reference }, 'a dispute waits for its gateway')
      })
    }
    return { asked: open.length, waiting }
  }
}
