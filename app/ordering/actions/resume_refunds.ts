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
    let [asked, waiting] = [0, 0]
    for await (const { refundNo } of underWay()) {
      asked += 1
      await this.settleRefund.execute({ refundNo }).catch((error) => {
        waiting += 1
        logger.warn({ err: error, refundNo }, 'a refund waits for its gateway')
      })
    }
    return { asked, waiting }
  }
}

/** All of them: however many wait for somebody to send the coins, those behind them are asked about too. */
async function* underWay() {
  let last = 0
  for (;;) {
    const batch = await Refund.query()
      .whereIn('state', ['approved', 'processing'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
    yield* batch
    if (batch.length < BATCH) return
    last = batch.at(-1)!.id
  }
}
