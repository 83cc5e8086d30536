import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { appUrl } from '#config/app'
import { Clock } from '#core/clock/clock'
import { SyncCharge } from '#payments/charges/actions/sync_charge'
import type { Charge } from '#payments/values/charge'
import Payment from '#payments/models/payment'
import { CouponGone } from '#promotions/errors'
import { FailPayment } from '#orders/settlement/actions/fail_payment'
import { ConfirmPayment } from '#orders/settlement/actions/confirm_payment'
import { ReturnPayment } from '#orders/refunds/actions/return_payment'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import { PaymentUnwanted } from '#orders/errors'
import Order from '#orders/models/order'
import PaymentCompletion from '#orders/models/payment_completion'
import { FindReturnedPayment } from '#orders/refunds/queries/refunds'

@inject()
export class SyncPayment {
  constructor(
    private syncCharge: SyncCharge,
    private confirmPayment: ConfirmPayment,
    private failPayment: FailPayment,
    private returnPayment: ReturnPayment,
    private findReturnedPayment: FindReturnedPayment,
    private syncRefund: SyncRefund,
    private clock: Clock
  ) {}

  /**
   * Synchronizes a payment with its gateway: creates the charge if there is none, and records a final state of the
   * charge (ConfirmPayment, FailPayment, ReturnPayment). The checkout, the webhook, the payment page and the polling
   * jobs all call this; repeated and concurrent calls are safe. Never called inside a transaction.
   * @param input.origin base URL to which the gateway returns the buyer, `https://host`
   * @throws Error when the gateway cannot be reached; nothing was changed then
   */
  async execute({ paymentNo, origin = appUrl }: { paymentNo: string; origin?: string }) {
    const payment = await Payment.findBy('paymentNo', paymentNo)
    if (!payment || payment.gatewayId === null || (await this.isDone(payment))) return

    const charge = await this.syncCharge.execute({
      payment,
      description: await titlesOf(payment),
      returnUrl: `${origin}/pay/${paymentNo}`,
    })
    if (charge?.state === 'succeeded') return this.accept(payment, charge)
    if (charge?.state === 'failed') {
      return this.failPayment.execute(payment.id, { status: 'failed', reason: 'declined' })
    }
    if (payment.expiresAt <= this.clock.now()) {
      return this.failPayment.execute(payment.id, { status: 'expired' })
    }
  }

  /** A payment completed by hand is not done: the buyer may still pay at the gateway, and that money is returned. */
  private async isDone({ id, isPaid }: Payment): Promise<boolean> {
    if (isPaid && !(await PaymentCompletion.find(id))) return true
    return (await this.findReturnedPayment.execute(id)) !== null
  }

  private async accept(payment: Payment, { amount: received }: Charge) {
    const { id: paymentId, paymentNo } = payment
    if (payment.isPaid) return this.returnMoney({ paymentId, received })
    if (!received.equals(payment.total)) {
      logger.error({ paymentNo, charged: received.toJSON() }, 'the gateway charged another amount')
      await this.failPayment.execute(paymentId, { status: 'failed', reason: 'other_amount' })
      return this.returnMoney({ paymentId, received })
    }
    await this.confirmPayment.execute({ paymentId }).catch((error) => {
      if (!(error instanceof PaymentUnwanted || error instanceof CouponGone)) throw error
      return this.returnMoney({ paymentId, received })
    })
  }

  private async returnMoney(input: { paymentId: number; received: Charge['amount'] }) {
    await this.returnPayment.execute(input)
    const refund = await this.findReturnedPayment.execute(input.paymentId)
    if (!refund) return
    const { refundNo } = refund
    await this.syncRefund.execute({ refundNo }).catch((error) => {
      logger.warn({ err: error, refundNo }, 'a refund waits for its gateway')
    })
  }
}

async function titlesOf(payment: Payment): Promise<string> {
  const orders = await Order.query().where('paymentId', payment.id).orderBy('id')
  return orders.map(({ titleRead }) => titleRead).join(', ')
}
