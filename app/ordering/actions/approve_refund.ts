import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { PostRefundAsked } from '#ledger/actions/post_refund_asked'
import { lockOrder } from '#ordering/actions/lock_order'
import { decideRefund } from '#ordering/actions/decide_refund'
import { refuseDeparted } from '#ordering/queries/refuse_departed'
import { refuseDisputed } from '#ordering/queries/refuse_disputed'
import { SendBackAgain } from '#ordering/actions/send_back_again'
import { OrderNotPaid, RefundUnderWay } from '#ordering/errors'
import type Order from '#ordering/models/order'
import type { default as Refund, RefundReason } from '#ordering/models/refund'

interface Decision {
  tradeNo: string
  reason: RefundReason
  note: string
  actor: Actor
}

@inject()
export class ApproveRefund {
  constructor(
    private postRefundAsked: PostRefundAsked,
    private sendBackAgain: SendBackAgain,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * An admin gives a whole order back, asked or not: the book takes the sale back in the same
   * transaction. SettleRefund then brings it to the gateway, outside of it. Of an order that lapsed, the money that
   * came late and could not be sent back is sent anew.
   * @throws NotFound, OrderNotPaid, RefundUnderWay when another admin was faster
   * @throws DisputeOpen while the bank decides; BuyerLeft where the money would be nobody's
   */
  async execute(decision: Decision): Promise<Refund> {
    return atomically(undefined, async (trx) => {
      const order = await lockOrder(decision.tradeNo, trx)
      if (!order) throw new NotFound()
      await refuseDisputed(order, trx)
      const refund = order.isPaid
        ? await this.takeBack(order, decision, trx)
        : await this.sendBackAgain.execute(order.paymentId, trx)
      if (!refund) throw order.isPaid ? new RefundUnderWay() : new OrderNotPaid()

      const { tradeNo, reason, actor } = decision
      const { refundNo } = refund
      const details = { refundNo, reason, note: decision.note, amount: refund.sum.toJSON() }
      const subject = { type: 'order', id: tradeNo }
      await this.recordAudit.execute({ actor, action: 'order.refunded', subject, details }, trx)
      return refund
    })
  }

  private async takeBack(order: Order, { reason, note }: Decision, trx: TransactionClientContract) {
    await refuseDeparted(order, trx)
    const refund = await decideRefund(order, { reason, note, at: this.clock.now() }, trx)
    const { tradeNo } = order
    if (refund) await this.postRefundAsked.execute({ tradeNo, refundNo: refund.refundNo }, trx)
    return refund
  }
}
