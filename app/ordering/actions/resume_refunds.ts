import { inject } from '@adonisjs/core'
import { inPages } from '#core/database/in_pages'
import { askEach, QUESTIONS, type Asked } from '#ordering/actions/ask_each'
import { SettleRefund } from '#ordering/actions/settle_refund'
import Refund from '#ordering/models/refund'

@inject()
export class ResumeRefunds {
  constructor(private settleRefund: SettleRefund) {}

  /**
   * Takes up every refund that is decided and not at its end: its process died, its gateway was
   * away or thinks about it.
   */
  execute(): Promise<Asked> {
    const nameOf = ({ refundNo }: Refund) => refundNo
    return askEach(underWay(), nameOf, ({ refundNo }) => this.settleRefund.execute({ refundNo }))
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
