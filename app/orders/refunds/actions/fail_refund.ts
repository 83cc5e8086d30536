import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { PostDisputeCostReturned } from '#ledger/actions/disputes/post_dispute_cost_returned'
import { PostDisputeOpened } from '#ledger/actions/disputes/post_dispute_opened'
import { PostRefundFailed } from '#ledger/actions/post_refund_failed'
import { lockPayment } from '#payments/actions/lock_payment'
import { HoldDisputedSales } from '#orders/refunds/actions/hold_disputed_sales'
import { RefundByBank } from '#orders/refunds/actions/refund_by_bank'
import Dispute from '#orders/models/dispute'
import Order from '#orders/models/order'
import Refund from '#orders/models/refund'
import { FindOpenDispute } from '#orders/queries/find_open_dispute'

@inject()
export class FailRefund {
  constructor(
    private postRefundFailed: PostRefundFailed,
    private findOpenDispute: FindOpenDispute,
    private holdDisputedSales: HoldDisputedSales,
    private postDisputeOpened: PostDisputeOpened,
    private refundByBank: RefundByBank,
    private postCostReturned: PostDisputeCostReturned,
    private clock: Clock
  ) {}

  /**
   * Records that the gateway rejected a refund: the sale is restored and an admin may retry. The return of an
   * unwanted payment stays owed to the payer. If the bank returned the money meanwhile, the refund is recorded as the
   * bank's.
   */
  async execute({ id, failure }: { id: number; failure: string }): Promise<void> {
    await atomically(undefined, async (trx) => {
      const { paymentId } = await Refund.findOrFail(id, { client: trx })
      await lockPayment(paymentId, trx)
      const refund = await Refund.query({ client: trx }).where('id', id).forUpdate().firstOrFail()
      if (!refund.isUnderWay) return
      await refund.merge({ state: 'failed', failure, settledAt: this.clock.now() }).save()
      await this.postRefundFailed.execute({ refundNo: refund.refundNo }, trx)

      const order = await orderOf(refund, trx)
      const lost = await lostDisputeOf(refund, trx)
      if (lost) await this.takeFromBank(refund, { dispute: lost, order }, trx)
      else if (order) await this.holdAgain(order, trx)
    })
  }

  /**
   * The dispute was lost while the gateway was still processing the refund, so what the bank took was recorded as a
   * second payment at the platform's expense. It was the only one, so this is corrected.
   */
  private async takeFromBank(
    { refundNo }: Refund,
    { dispute, order }: { dispute: Dispute; order: Order | null },
    trx: TransactionClientContract
  ) {
    const { disputeNo, gateway: driver } = dispute
    if (order) await this.postDisputeOpened.execute({ disputeNo, tradeNo: order.tradeNo }, trx)
    const amount = await this.refundByBank.execute({ dispute, order }, trx)
    if (amount) await this.postCostReturned.execute({ disputeNo, refundNo, driver, amount }, trx)
  }

  /** The restored sale belongs to an open dispute, so its money is held like that of the payment's other orders. */
  private async holdAgain(order: Order, trx: TransactionClientContract) {
    const dispute = await this.findOpenDispute.execute(order.paymentId, trx)
    if (dispute) await this.holdDisputedSales.execute({ dispute, orders: [order] }, trx)
  }
}

async function orderOf({ orderId: id }: Refund, client: TransactionClientContract) {
  return id === null ? null : Order.query({ client }).where({ id }).forUpdate().firstOrFail()
}

/**
 * A dispute that was lost while the refund was pending. It cannot be an earlier one, because then the refund would
 * not have been created.
 */
function lostDisputeOf({ paymentId }: Refund, client: TransactionClientContract) {
  return Dispute.query({ client }).where({ paymentId, state: 'lost' }).orderBy('id').first()
}
