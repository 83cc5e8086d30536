import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { forgetKeylessRequests } from '#core/database/idempotent_request'
import { Live } from '#platform/realtime/live'
import {
  RecordPaymentOutcome,
  type PaymentOutcome,
} from '#payments/charges/actions/record_payment_outcome'
import { ReleaseCoupons } from '#promotions/actions/release_coupons'
import { lockOrdersOfPayment } from '#orders/actions/lock_orders_of_payment'
import Order from '#orders/models/order'

@inject()
export class FailPayment {
  constructor(
    private recordPaymentOutcome: RecordPaymentOutcome,
    private releaseCoupons: ReleaseCoupons,
    private clock: Clock,
    private live: Live
  ) {}

  /** Records that a payment failed or expired: cancels its orders and releases their coupons. */
  async execute(
    paymentId: number,
    outcome: Exclude<PaymentOutcome, { status: 'succeeded' }>
  ): Promise<void> {
    const payment = await db.transaction(async (trx) => {
      const closed = await this.recordPaymentOutcome.execute(paymentId, outcome, trx)
      if (!closed) return null
      const orders = await lockOrdersOfPayment(paymentId, trx)
      const orderIds = orders.map(({ id }) => id)
      await this.releaseCoupons.execute({ orderIds }, trx)
      await Order.query({ client: trx })
        .whereIn('id', orderIds)
        .update({ cancelledAt: this.clock.now() })
      await forgetKeylessRequests({ userId: closed.userId, name: closed.paymentNo }, trx)
      return closed
    })
    if (!payment) return
    const { userId, paymentNo } = payment
    this.live.publish(`users/${userId}`, { type: 'payment', paymentNo })
  }
}
