import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { lockPayment } from '#payments/actions/lock_payment'
import { ConfirmPayment } from '#orders/settlement/actions/confirm_payment'
import { OrderNotUnpaid } from '#orders/errors'
import Order from '#orders/models/order'

interface Attestation {
  tradeNo: string
  reason: string
  /** The proof: a transfer number, an email, a receipt. */
  evidence: string
  actor: Actor
}

@inject()
export class AttestPayment {
  constructor(
    private confirmPayment: ConfirmPayment,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * An admin attests that an order was paid outside of every gateway. The payment covers a whole checkout, so its
   * other orders become paid as well. Money that still arrives through the gateway is refunded.
   * @throws NotFound, OrderNotUnpaid; CouponGone when the coupon of an expired order is used up
   */
  async execute({ tradeNo, reason, evidence, actor }: Attestation): Promise<void> {
    await atomically(undefined, async (trx) => {
      const order = await Order.findBy({ tradeNo }, { client: trx })
      if (!order) throw new NotFound()
      const { paymentId } = order
      const payment = await lockPayment(paymentId, trx)
      if (payment.isPaid) throw new OrderNotUnpaid()

      await trx.table('payment_completions').insert({
        payment_id: paymentId,
        admin_id: actor.userId,
        reason,
        evidence,
        created_at: this.clock.now().toJSDate(),
      })
      await this.confirmPayment.execute({ paymentId, isByHand: true }, trx)
      const subject = { type: 'order', id: tradeNo }
      const details = { reason, evidence, amount: payment.total.toJSON() }
      await this.recordAudit.execute({ actor, action: 'order.completed', subject, details }, trx)
    })
  }
}
