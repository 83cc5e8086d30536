import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { SettleRefund } from '#ordering/actions/settle_refund'
import Refund from '#ordering/models/refund'

const BATCH = 200

@inject()
export class ResumeRefunds {
  constructor(private settleRefund: SettleRefund) {}

  /**
   * Takes up every refund that is decided and not at its end: its process died, its gateway was
   * away or thinks about it.
   * @returns how many were asked about, and how many must wait because their gateway is away
   */
  async execute(): Promise<{ asked: number; waiting: number }> {
    const open = await Refund.query()
      .whereIn('state', ['approved', 'processing'])
      .orderBy('id')
      .limit(BATCH)

    let waiting = 0
    for (const { refundNo } of open) {
      await this.settleRefund.execute({ refundNo }).catch((error) => {
        waiting += 1
        logger.warn({ err: error, refundNo }, 'a refund waits for its gateway')
      })
    }
    return { asked: open.length, waiting }
  }
}
