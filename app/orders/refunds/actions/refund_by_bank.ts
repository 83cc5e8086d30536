import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import type { Money } from '#core/money/money'
import { PostDisputeClosed } from '#ledger/actions/disputes/post_dispute_closed'
import { DecideRefund } from '#orders/refunds/actions/decide_refund'
import { FinishRefund } from '#orders/refunds/actions/finish_refund'
import { toRefundReason } from '#orders/refunds/values/to_refund_reason'
import { RetryPaymentReturn } from '#orders/refunds/actions/retry_payment_return'
import type Dispute from '#orders/models/dispute'
import type Order from '#orders/models/order'

interface LostMoney {
  dispute: Dispute
  /** Null for a payment that bought nothing. */
  order: Order | null
}

@inject()
export class RefundByBank {
  constructor(
    private decideRefund: DecideRefund,
    private postDisputeClosed: PostDisputeClosed,
    private finishRefund: FinishRefund,
    private retryPaymentReturn: RetryPaymentReturn,
    private clock: Clock
  ) {}

  /**
   * A dispute is lost: the money that the bank took is recorded as a refund. For a held sale, files, coupons and
   * notifications follow as for any refund; a debt to the payer ends.
   * @returns the amount that was returned this way; null for a sale of which nothing was held, and where nothing was
   *   owed
   */
  async execute(
    { dispute, order }: LostMoney,
    trx: TransactionClientContract
  ): Promise<Money | null> {
    const refund = order
      ? await this.ofSale(order, dispute, trx)
      : await this.retryPaymentReturn.execute(dispute.paymentId, trx)
    if (!refund?.isUnderWay) return null
    await this.finishRefund.execute(refund, trx)
    return refund.sum
  }

  private async ofSale(order: Order, dispute: Dispute, trx: TransactionClientContract) {
    const { tradeNo } = order
    const { disputeNo } = dispute
    const reason = toRefundReason(dispute.reason, 'MALICIOUS_COMPLAINT')
    const lost = { disputeNo, tradeNo, outcome: 'lost' as const }
    if (!(await this.postDisputeClosed.execute(lost, trx))) return null
    const decided = { reason, note: disputeNo, at: this.clock.now() }
    return this.decideRefund.execute(order, decided, trx)
  }
}
