import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { appUrl } from '#config/app'
import { Clock } from '#core/clock/clock'
import { RefreshCharge } from '#payments/charges/actions/refresh_charge'
import type { Charge } from '#payments/values/charge'
import Payment from '#payments/models/payment'
import { CouponGone } from '#promotions/errors'
import { AbandonPayment } from '#orders/settlement/actions/abandon_payment'
import { ConfirmPayment } from '#orders/settlement/actions/confirm_payment'
import { ReturnPayment } from '#orders/refunds/actions/return_payment'
import { SettleRefund } from '#orders/refunds/actions/settle_refund'
import { PaymentUnwanted } from '#orders/errors'
import Order from '#orders/models/order'
import PaymentCompletion from '#orders/models/payment_completion'
import { FindReturnedPayment } from '#orders/refunds/queries/find_returned_payment'

@inject()
export class SettlePayment {
  constructor(
    private refreshCharge: RefreshCharge,
    private confirmPayment: ConfirmPayment,
    private abandonPayment: AbandonPayment,
    private returnPayment: ReturnPayment,
    private findReturnedPayment: FindReturnedPayment,
    private settleRefund: SettleRefund,
    private clock: Clock
  ) {}

  /**
   * Synchronizes a payment with its gateway: opens the charge, or records it as paid, failed, expired or to be
   * returned. Checkout, webhook, return page and poller all call this, so their order and number do not matter. Never
   * called inside a transaction.
   * @param input.origin base URL to which the gateway returns the buyer, `https://host`
   * @throws Error when the gateway cannot be reached; nothing was changed then
   */
  async execute({ paymentNo, origin = appUrl }: { paymentNo: string; origin?: string }) {
    const payment = await Payment.findBy('paymentNo', paymentNo)
    if (!payment || payment.gatewayId === null || (await this.isDone(payment))) return

    const charge = await this.refreshCharge.execute({
      payment,
      description: await titlesOf(payment),
      returnUrl: `${origin}/pay/${paymentNo}`,
    })
    if (charge?.state === 'succeeded') return this.take(payment, charge)
    if (charge?.state === 'failed') {
      return this.abandonPayment.execute(payment.id, { status: 'failed', reason: 'declined' })
    }
    if (payment.expiresAt <= this.clock.now()) {
      return this.abandonPayment.execute(payment.id, { status: 'expired' })
    }
  }

  /** A payment completed by hand is not done: the buyer may still pay at the gateway, and that money is returned. */
  private async isDone({ id, isPaid }: Payment): Promise<boolean> {
    if (isPaid && !(await PaymentCompletion.find(id))) return true
    return (await this.findReturnedPayment.execute(id)) !== null
  }

  private async take(payment: Payment, { amount: came }: Charge) {
    const { id: paymentId, paymentNo } = payment
    if (payment.isPaid) return this.sendBack({ paymentId, came })
    if (!came.equals(payment.total)) {
      logger.error({ paymentNo, charged: came.toJSON() }, 'the gateway took another sum')
      await this.abandonPayment.execute(paymentId, { status: 'failed', reason: 'other_amount' })
      return this.sendBack({ paymentId, came })
    }
    await this.confirmPayment.execute({ paymentId }).catch((error) => {
      if (!(error instanceof PaymentUnwanted || error instanceof CouponGone)) throw error
      return this.sendBack({ paymentId, came })
    })
  }

  private async sendBack(input: { paymentId: number; came: Charge['amount'] }) {
    await this.returnPayment.execute(input)
    const refund = await this.findReturnedPayment.execute(input.paymentId)
    if (!refund) return
    const { refundNo } = refund
    await this.settleRefund.execute({ refundNo }).catch((error) => {
      logger.warn({ err: error, refundNo }, 'a refund waits for its gateway')
    })
  }
}

async function titlesOf(payment: Payment): Promise<string> {
  const orders = await Order.query().where('paymentId', payment.id).orderBy('id')
  return orders.map(({ productTitle }) => productTitle).join(', ')
}
