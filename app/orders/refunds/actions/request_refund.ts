import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import { Outbox } from '#core/events/outbox'
import { lockBuyer } from '#cart/actions/lock_buyer'
import { lockOrder } from '#orders/actions/lock_order'
import { OpenRefund } from '#orders/refunds/actions/open_refund'
import { assertNotDisputed } from '#orders/refunds/actions/assert_not_disputed'
import { OrderNotPaid, RefundUnderWay } from '#orders/errors'
import { RefundRequested } from '#orders/events'
import type Refund from '#orders/models/refund'

@inject()
export class RequestRefund {
  constructor(
    private openRefund: OpenRefund,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /**
   * A buyer requests a refund; an admin decides.
   * @throws Unauthenticated when the account was banned or deleted meanwhile
   * @throws NotFound for a missing order and for another user's alike
   * @throws DisputeOpen when the payment is disputed at the bank
   * @throws OrderNotPaid, also for free orders; RefundUnderWay when one was already requested
   */
  async execute(
    input: { tradeNo: string; buyerId: number; note: string },
    outer?: TransactionClientContract
  ): Promise<Refund> {
    return atomically(outer, async (trx) => {
      await lockBuyer(input.buyerId, trx)
      const order = await lockOrder(input.tradeNo, trx)
      if (order?.buyerId !== input.buyerId) throw new NotFound()
      if (!order.isPaid || order.paid.isZero) throw new OrderNotPaid()
      await assertNotDisputed(order, trx)
      const now = this.clock.now()
      const request = { state: 'requested' as const, requestNote: input.note, requestedAt: now }
      const refund = await this.openRefund.execute(order, { ...request, createdAt: now }, trx)
      if (!refund) throw new RefundUnderWay()
      const { refundNo } = refund
      const { id: orderId } = order
      await this.outbox.record(new RefundRequested({ orderId, refundNo, note: input.note }), trx)
      return refund
    })
  }
}
