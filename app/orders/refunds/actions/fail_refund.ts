import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { PostDisputeCostReturned } from '#ledger/actions/post_dispute_cost_returned'
import { PostDisputeOpened } from '#ledger/actions/post_dispute_opened'
import { PostRefundFailed } from '#ledger/actions/post_refund_failed'
import { lockPayment } from '#payments/locks/lock_payment'
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
   * The gateway refuses: the sale stands again, and an admin may try anew. A payment that nobody
   * wanted stays owed to its payer. Unless the bank has given the money back meanwhile.
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
   * The dispute was lost while the gateway still thought about the refund, and what the bank took
   * looked like a second payment at the house's expense. It was the only one.
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

  /** The sale stands again in the middle of a dispute: its money is held like that of the others. */
  private async holdAgain(order: Order, trx: TransactionClientContract) {
    const dispute = await this.findOpenDispute.execute(order.paymentId, trx)
    if (dispute) await this.holdDisputedSales.execute({ dispute, orders: [order] }, trx)
  }
}

async function orderOf({ orderId: id }: Refund, client: TransactionClientContract) {
  return id === null ? null : Order.query({ client }).where({ id }).forUpdate().firstOrFail()
}

/** One that ended while the refund was under way: of an earlier one, this refund would not have begun. */
function lostDisputeOf({ paymentId }: Refund, client: TransactionClientContract) {
  return Dispute.query({ client }).where({ paymentId, state: 'lost' }).orderBy('id').first()
}
