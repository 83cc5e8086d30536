import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { appUrl } from '#config/app'
import { Clock } from '#core/clock/clock'
import { FollowCharge } from '#payments/actions/follow_charge'
import Payment from '#payments/models/payment'
import { AbandonPayment } from '#ordering/actions/abandon_payment'
import { ConfirmPayment } from '#ordering/actions/confirm_payment'
import Order from '#ordering/models/order'

@inject()
export class SettlePayment {
  constructor(
    private followCharge: FollowCharge,
    private confirmPayment: ConfirmPayment,
    private abandonPayment: AbandonPayment,
    private clock: Clock
  ) {}

  /**
   * Brings a payment as far as the gateway's word allows: to its page, to paid, failed or expired.
   * Checkout, webhook, return page and poller all come here, so their order and number do not
   * matter. Never called inside a transaction.
   * @param input.origin where the shopper shall come back to, `https://host`
   * @throws Error when the gateway cannot be reached; nothing was changed then
   */
  async execute({ paymentNo, origin = appUrl }: { paymentNo: string; origin?: string }) {
    const payment = await Payment.findBy('paymentNo', paymentNo)
    if (!payment || payment.isPaid || payment.gatewayId === null) return

    const charge = await this.followCharge.execute({
      payment,
      description: await titlesOf(payment),
      returnUrl: `${origin}/pay/${paymentNo}`,
    })
    if (charge?.state === 'succeeded') {
      if (charge.amount.equals(payment.total)) {
        return this.confirmPayment.execute({ paymentId: payment.id })
      }
      logger.error({ paymentNo, charged: charge.amount.toJSON() }, 'the gateway took another sum')
      return this.abandonPayment.execute(payment.id, { status: 'failed', reason: 'other_amount' })
    }
    if (charge?.state === 'failed') {
      return this.abandonPayment.execute(payment.id, { status: 'failed', reason: 'declined' })
    }
    if (payment.expiresAt <= this.clock.now()) {
      return this.abandonPayment.execute(payment.id, { status: 'expired' })
    }
  }
}

async function titlesOf(payment: Payment): Promise<string> {
  const orders = await Order.query().where('paymentId', payment.id).orderBy('id')
  return orders.map(({ productTitle }) => productTitle).join(', ')
}
