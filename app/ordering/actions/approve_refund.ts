import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { PostRefundAsked } from '#ledger/actions/post_refund_asked'
import { lockOrder } from '#ordering/actions/lock_order'
import { openRefund } from '#ordering/actions/open_refund'
import { OrderNotPaid, RefundUnderWay } from '#ordering/errors'
import type Order from '#ordering/models/order'
import Refund, { type RefundReason } from '#ordering/models/refund'

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
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * An admin gives a whole order back, asked or not: the book takes the sale back in the same
   * transaction. SettleRefund then brings it to the gateway, outside of it.
   * @throws NotFound, OrderNotPaid, RefundUnderWay when another admin was faster
   */
  async execute(decision: Decision): Promise<Refund> {
    return atomically(undefined, async (trx) => {
      const order = await lockOrder(decision.tradeNo, trx)
      if (!order) throw new NotFound()
      if (!order.isPaid) throw new OrderNotPaid()
      const refund = await this.approve(order, decision, trx)
      if (!refund) throw new RefundUnderWay()

      const { tradeNo, reason, actor } = decision
      const { refundNo } = refund
      await this.postRefundAsked.execute({ tradeNo, refundNo }, trx)
      const details = { refundNo, reason, note: decision.note, amount: refund.sum.toJSON() }
      const subject = { type: 'order', id: tradeNo }
      await this.recordAudit.execute({ actor, action: 'order.refunded', subject, details }, trx)
      return refund
    })
  }

  /** What the buyer asked for, or a refund that nobody asked for. */
  private async approve(
    order: Order,
    { reason, note }: Decision,
    trx: TransactionClientContract
  ): Promise<Refund | null> {
    const now = this.clock.now()
    const asked = await Refund.query({ client: trx })
      .where({ orderId: order.id, state: 'requested' })
      .first()
    const decided = { state: 'approved' as const, reason, note, decidedAt: now }
    if (asked) return asked.merge(decided).save()
    return openRefund(order, { ...decided, createdAt: now }, trx)
  }
}
