import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { PostRefundFailed } from '#ledger/actions/post_refund_failed'
import { HoldDisputed } from '#ordering/actions/hold_disputed'
import Order from '#ordering/models/order'
import Refund from '#ordering/models/refund'
import { FindOpenDispute } from '#ordering/queries/find_open_dispute'

@inject()
export class FailRefund {
  constructor(
    private postRefundFailed: PostRefundFailed,
    private findOpenDispute: FindOpenDispute,
    private holdDisputed: HoldDisputed,
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
      if (refund.orderId !== null) await this.holdAgain(refund.orderId, trx)
    })
  }

  /** The sale stands again in the middle of a dispute: its money is held like that of the others. */
  private async holdAgain(orderId: number, trx: TransactionClientContract) {
    const order = await Order.query({ client: trx }).where('id', orderId).forUpdate().firstOrFail()
    const dispute = await this.findOpenDispute.execute(order.paymentId, trx)
    if (dispute) await this.holdDisputed.execute({ dispute, orders: [order] }, trx)
  }
}
