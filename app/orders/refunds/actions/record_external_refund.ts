import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { SYSTEM } from '#core/http/actor'
import { Money } from '#core/money/money'
import { PostRefundRequested } from '#ledger/actions/post_refund_requested'
import { ClaimExternalRefund } from '#payments/charges/actions/claim_external_refund'
import { lockPayment } from '#payments/actions/lock_payment'
import Payment from '#payments/models/payment'
import type { Returned } from '#payments/values/refund'
import { GetExternalRefund } from '#payments/charges/queries/get_external_refund'
import { DecideRefund } from '#orders/refunds/actions/decide_refund'
import { FinishRefund } from '#orders/refunds/actions/finish_refund'
import { toRefundReason } from '#orders/refunds/values/to_refund_reason'
import Order from '#orders/models/order'
import PaymentCompletion from '#orders/models/payment_completion'
import Refund, { type RefundReason } from '#orders/models/refund'
import { FindOpenDispute } from '#orders/queries/find_open_dispute'

@inject()
export class RecordExternalRefund {
  constructor(
    private decideRefund: DecideRefund,
    private getExternalRefund: GetExternalRefund,
    private claimExternalRefund: ClaimExternalRefund,
    private findOpenDispute: FindOpenDispute,
    private postRefundRequested: PostRefundRequested,
    private finishRefund: FinishRefund,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * A payment was refunded on the gateway's own pages: its orders are refunded here as well. A partial refund cannot
   * be assigned to an order, so it is recorded and shown to admins. The gateway is queried for the facts, so the
   * number of calls does not matter. Never called inside a transaction.
   * @throws Error when the gateway cannot be reached; nothing was changed then
   */
  async execute({ paymentNo }: { paymentNo: string }): Promise<void> {
    const payment = await Payment.findBy({ paymentNo })
    const returned = payment && (await this.getExternalRefund.execute(payment))
    if (returned) await atomically(undefined, (trx) => this.take(payment, returned, trx))
  }

  private async take(
    { id, paymentNo }: Payment,
    returned: Returned,
    trx: TransactionClientContract
  ) {
    const { amount, reason } = returned
    await lockPayment(id, trx)
    const unclaimed = await this.claimExternalRefund.unclaimed(
      { paymentId: id, returned: amount },
      trx
    )
    const orders = await this.standing(id, trx)
    const sold = orders.reduce((sum, { paid }) => sum.plus(paid), Money.zero(unclaimed.currency))
    if (unclaimed.minor <= 0n) return
    if (sold.isZero || unclaimed.minor < sold.minor) {
      logger.warn(
        { paymentNo, left: unclaimed.toJSON() },
        'money went back that stands for no order'
      )
      return
    }
    for (const order of orders)
      await this.recordFullRefund(order, toRefundReason(reason, 'DUPLICATE_PAYMENT'), trx)
  }

  /** The orders whose money is at the gateway: not those paid by hand, with a pending refund, or under dispute. */
  private async standing(paymentId: number, trx: TransactionClientContract): Promise<Order[]> {
    const orders = await Order.query({ client: trx })
      .where({ paymentId, status: 'paid' })
      .orderBy('id')
      .forUpdate()
    if (await PaymentCompletion.find(paymentId, { client: trx })) return []
    if (await this.findOpenDispute.execute(paymentId, trx)) return []
    const underWay = await Refund.query({ client: trx })
      .where({ paymentId })
      .whereIn('state', ['approved', 'processing'])
    return orders.filter(({ id }) => underWay.every(({ orderId }) => orderId !== id))
  }

  private async recordFullRefund(
    order: Order,
    reason: RefundReason,
    trx: TransactionClientContract
  ) {
    const { tradeNo, paymentId, paid: amount } = order
    const refund = await this.decideRefund.execute(
      order,
      { reason, note: '', at: this.clock.now() },
      trx
    )
    if (!refund) return
    const { refundNo } = refund
    await this.postRefundRequested.execute({ tradeNo, refundNo }, trx)
    if (!amount.isZero) {
      await this.claimExternalRefund.execute({ refundNo, paymentId, amount, reason }, trx)
    }
    await this.finishRefund.execute(refund, trx)
    const subject = { type: 'order', id: tradeNo }
    const details = { refundNo, reason, amount: amount.toJSON(), isMadeElsewhere: true }
    await this.recordAudit.execute(
      { actor: SYSTEM, action: 'order.refunded', subject, details },
      trx
    )
  }
}
