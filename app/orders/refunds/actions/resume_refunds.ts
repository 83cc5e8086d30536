import { inject } from '@adonisjs/core'
import { inPages } from '#core/database/in_pages'
import { pollEach, QUESTIONS, type Asked } from '#orders/values/poll_each'
import { SettleRefund } from '#orders/refunds/actions/settle_refund'
import Refund from '#orders/models/refund'

@inject()
export class ResumeRefunds {
  constructor(private settleRefund: SettleRefund) {}

  /**
   * Takes up every refund that is decided and not at its end: its process died, its gateway was
   * away or thinks about it.
   */
  execute(): Promise<Asked> {
    const nameOf = ({ refundNo }: Refund) => refundNo
    return pollEach(underWay(), nameOf, ({ refundNo }) => this.settleRefund.execute({ refundNo }))
  }
}

/** All of them: however many wait for somebody to send the coins, those behind them are asked about too. */
function underWay(): AsyncGenerator<Refund> {
  return inPages(
    (afterId, size) =>
      Refund.query()
        .whereIn('state', ['approved', 'processing'])
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(size),
    QUESTIONS
  )
}
