import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import { Outbox } from '#core/events/outbox'
import type { Actor } from '#core/http/actor'
import { Live } from '#platform/realtime/live'
import { lockOrder } from '#orders/actions/lock_order'
import { NoRefundRequested } from '#orders/errors'
import { RefundRejected } from '#orders/events'
import Refund from '#orders/models/refund'

@inject()
export class RejectRefund {
  constructor(
    private recordAudit: RecordAudit,
    private outbox: Outbox,
    private live: Live,
    private clock: Clock
  ) {}

  /**
   * Rejects a refund request. The buyer keeps the purchase and receives the reason by email.
   * @throws NotFound, NoRefundRequested when there is no open request
   */
  async execute(input: { tradeNo: string; note: string; actor: Actor }): Promise<void> {
    const { tradeNo, note, actor } = input
    await atomically(undefined, async (trx) => {
      const order = await lockOrder(tradeNo, trx)
      if (!order) throw new NotFound()
      const [rejected] = await Refund.query({ client: trx })
        .where({ orderId: order.id, state: 'requested' })
        .update({ state: 'rejected', note, decidedAt: this.clock.now() })
      if (rejected !== 1) throw new NoRefundRequested()

      await this.outbox.record(new RefundRejected({ orderId: order.id, note }), trx)
      const subject = { type: 'order', id: tradeNo }
      const details = { note }
      await this.recordAudit.execute(
        { actor, action: 'order.refund_rejected', subject, details },
        trx
      )
      const channel = `users/${order.buyerId}`
      trx.after('commit', () => this.live.publish(channel, { type: 'order', tradeNo }))
    })
  }
}
