import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { readableNumber } from '#core/identifiers/readable_number'
import type { Money } from '#core/money/money'
import { Live } from '#platform/realtime/live'
import { PostUnwantedPayment } from '#ledger/actions/post_unwanted_payment'
import { lockPayment } from '#payments/actions/lock_payment'
import type Payment from '#payments/models/payment'
import PaymentGateway from '#payments/models/payment_gateway'
import PaymentCompletion from '#orders/models/payment_completion'

@inject()
export class ReturnPayment {
  constructor(
    private postUnwantedPayment: PostUnwantedPayment,
    private clock: Clock,
    private live: Live
  ) {}

  /**
   * Records a refund of an unwanted payment: money that arrived after the order expired, for an order completed by
   * hand, or in the wrong amount. SyncRefund sends it. There is one such refund per payment; after the gateway rejected
   * it, another one may be recorded.
   */
  async execute(
    { paymentId, received }: { paymentId: number; received: Money },
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      const payment = await lockPayment(paymentId, trx)
      if (payment.isPaid && !(await PaymentCompletion.find(paymentId, { client: trx }))) return
      if (!(await this.open(payment, received, trx))) return

      const { paymentNo, userId } = payment
      const { driver } = await PaymentGateway.findOrFail(payment.gatewayId, { client: trx })
      await this.postUnwantedPayment.execute({ paymentNo, driver, amount: received }, trx)
      // The payer's page says until then that nothing was charged.
      trx.after('commit', () =>
        this.live.publish(`users/${userId}`, { type: 'payment', paymentNo })
      )
    })
  }

  private async open({ id }: Payment, received: Money, trx: TransactionClientContract) {
    const now = this.clock.now()
    const made = await trx
      .table('refunds')
      .insert({
        refund_no: readableNumber('RF', now),
        payment_id: id,
        amount: received.minor,
        currency: received.currency,
        state: 'approved',
        reason: 'DUPLICATE_PAYMENT',
        decided_at: now.toJSDate(),
        created_at: now.toJSDate(),
      })
      .onConflict()
      .ignore()
      .returning('id')
    return made.length === 1
  }
}
