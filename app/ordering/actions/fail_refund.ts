import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { PostRefundFailed } from '#ledger/actions/post_refund_failed'
import Refund from '#ordering/models/refund'

@inject()
export class FailRefund {
  constructor(
    private postRefundFailed: PostRefundFailed,
    private clock: Clock
  ) {}

  /**
   * The gateway refuses: the sale stands again, and an admin may try anew. A payment that nobody
   * wanted stays owed to its payer.
   */
  async execute({ id, failure }: { id: number; failure: string }): Promise<void> {
    await atomically(undefined, async (trx) => {
      const refund = await Refund.query({ client: trx }).where('id', id).forUpdate().firstOrFail()
      if (!refund.isUnderWay) return
      await refund.merge({ state: 'failed', failure, settledAt: this.clock.now() }).save()
      await this.postRefundFailed.execute({ refundNo: refund.refundNo }, trx)
    })
  }
}
