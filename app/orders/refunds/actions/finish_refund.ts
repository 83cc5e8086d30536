import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { Live } from '#platform/realtime/live'
import { PostRefundConfirmed } from '#ledger/actions/post_refund_confirmed'
import { lockPayment } from '#payments/actions/lock_payment'
import Payment from '#payments/models/payment'
import { RestoreOrRevokeCoupon } from '#promotions/actions/restore_or_revoke_coupon'
import { OrderRefunded, PaymentReturned } from '#orders/events'
import Order from '#orders/models/order'
import Refund from '#orders/models/refund'

@inject()
export class FinishRefund {
  constructor(
    private postRefundConfirmed: PostRefundConfirmed,
    private restoreOrRevokeCoupon: RestoreOrRevokeCoupon,
    private outbox: Outbox,
    private live: Live,
    private clock: Clock
  ) {}

  /** Completes a refund exactly once, in one transaction: refund, order, coupon, ledger and events. */
  async execute(refund: Refund, outer?: TransactionClientContract): Promise<void> {
    await atomically(outer, async (trx) => {
      await lockPayment(refund.paymentId, trx)
      const settledAt = this.clock.now()
      const [finished] = await Refund.query({ client: trx })
        .where('id', refund.id)
        .whereIn('state', ['approved', 'processing'])
        .update({ state: 'succeeded', settledAt })
      if (finished !== 1) return
      if (refund.orderId === null) await this.sendBack(refund, trx)
      else await this.takeBack(refund, refund.orderId, trx)
    })
  }

  private async takeBack(refund: Refund, orderId: number, trx: TransactionClientContract) {
    const order = await Order.findOrFail(orderId, { client: trx })
    const { tradeNo, buyerId } = order
    const reason = refund.reason!
    await order.merge({ status: 'refunded' }).save()
    await this.restoreOrRevokeCoupon.execute({ orderId, reason }, trx)
    await this.postRefundConfirmed.execute({ refundNo: refund.refundNo, of: { tradeNo } }, trx)
    await this.outbox.record(new OrderRefunded({ orderId, reason }), trx)
    trx.after('commit', () => this.live.publish(`users/${buyerId}`, { type: 'order', tradeNo }))
  }

  private async sendBack({ id, refundNo, paymentId }: Refund, trx: TransactionClientContract) {
    const { paymentNo, userId } = await Payment.findOrFail(paymentId, { client: trx })
    await this.postRefundConfirmed.execute({ refundNo, of: { paymentNo } }, trx)
    await this.outbox.record(new PaymentReturned({ refundId: id }), trx)
    trx.after('commit', () => this.live.publish(`users/${userId}`, { type: 'payment', paymentNo }))
  }
}
