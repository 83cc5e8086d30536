import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { lockOrder } from '#orders/actions/lock_order'
import { RetryPaymentReturn } from '#orders/refunds/actions/retry_payment_return'
import { DisputeOpen, NothingOwed } from '#orders/errors'
import type Refund from '#orders/models/refund'
import { FindOpenDispute } from '#orders/queries/find_open_dispute'

@inject()
export class ReturnUnwantedPayment {
  constructor(
    private findOpenDispute: FindOpenDispute,
    private retryPaymentReturn: RetryPaymentReturn,
    private recordAudit: RecordAudit
  ) {}

  /**
   * An admin retries the return of an unwanted payment that the gateway rejected, for example of an order completed
   * by hand. The order does not change. SyncRefund then sends it, outside this transaction.
   * @throws NotFound, NothingOwed; DisputeOpen while the bank decides about the same money
   */
  async execute({ tradeNo, actor }: { tradeNo: string; actor: Actor }): Promise<Refund> {
    return atomically(undefined, async (trx) => {
      const order = await lockOrder(tradeNo, trx)
      if (!order) throw new NotFound()
      const { paymentId } = order
      if (await this.findOpenDispute.execute(paymentId, trx)) throw new DisputeOpen()
      const refund = await this.retryPaymentReturn.execute(paymentId, trx)
      if (!refund) throw new NothingOwed()

      const subject = { type: 'order', id: tradeNo }
      const details = { refundNo: refund.refundNo, amount: refund.sum.toJSON() }
      const action = 'order.payment_returned'
      await this.recordAudit.execute({ actor, action, subject, details }, trx)
      return refund
    })
  }
}
