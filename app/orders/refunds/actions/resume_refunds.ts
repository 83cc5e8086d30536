import { inject } from '@adonisjs/core'
import { inPages } from '#core/database/in_pages'
import { pollEach, POLLS_PER_RUN, type PollCounts } from '#orders/values/poll_each'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import Refund from '#orders/models/refund'

@inject()
export class ResumeRefunds {
  constructor(private syncRefund: SyncRefund) {}

  /**
   * Resumes every refund that is approved and not finished, because the process died or the gateway was unavailable
   * or still processing it.
   */
  execute(): Promise<PollCounts> {
    const nameOf = ({ refundNo }: Refund) => refundNo
    return pollEach(underWay(), nameOf, ({ refundNo }) => this.syncRefund.execute({ refundNo }))
  }
}

/** All of them in pages, because refunds that wait for a manual transfer must not block those behind them. */
function underWay(): AsyncGenerator<Refund> {
  return inPages(
    (afterId, size) =>
      Refund.query()
        .whereIn('state', ['approved', 'processing'])
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(size),
    POLLS_PER_RUN
  )
}
