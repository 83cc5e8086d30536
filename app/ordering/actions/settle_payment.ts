import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { appUrl } from '#config/app'
import { Clock } from '#core/clock/clock'
import { RegisterCharge } from '#payments/actions/register_charge'
import type { Charge, PaymentGatewayDriver } from '#payments/gateways/payment_gateway_driver'
import Payment from '#payments/models/payment'
import { FindDriver } from '#payments/queries/find_driver'
import { AbandonPayment } from '#ordering/actions/abandon_payment'
import { ConfirmPayment } from '#ordering/actions/confirm_payment'
import Order from '#ordering/models/order'

@inject()
export class SettlePayment {
  constructor(
    private findDriver: FindDriver,
    private registerCharge: RegisterCharge,
    private confirmPayment: ConfirmPayment,
    private abandonPayment: AbandonPayment,
    private clock: Clock
  ) {}

  /**
   * Brings a payment as far as the gateway's word allows: opens the charge when the gateway has
   * not heard of it yet (also after a crash in between: the key is the same), else asks what
   * became of it. Webhook, return page and poller all come here, so their order and number do
   * not matter. Never called inside a transaction.
   * @param input.origin where the shopper shall come back to, `https://host`
   * @throws Error when the gateway cannot be reached; nothing was changed then
   */
  async execute({ paymentNo, origin = appUrl }: { paymentNo: string; origin?: string }) {
    const payment = await Payment.findBy('paymentNo', paymentNo)
    if (!payment || payment.isPaid || payment.gatewayId === null) return

    const driver = await this.findDriver.execute(payment.gatewayId)
    const isOver = payment.expiresAt <= this.clock.now()
    let charge = await driver.query({ key: paymentNo })
    if (!charge && payment.status === 'created' && !isOver) {
      charge = await this.openCharge(payment, driver, origin)
    } else if (charge && payment.status === 'created') {
      await this.registerCharge.execute(payment, charge)
    }
    await this.follow(payment, charge, isOver)
  }

  private async openCharge(payment: Payment, driver: PaymentGatewayDriver, origin: string) {
    const orders = await Order.query().where('paymentId', payment.id).orderBy('id')
    const charge = await driver.createPayment({
      key: payment.paymentNo,
      amount: payment.total,
      description: orders.map(({ productTitle }) => productTitle).join(', '),
      returnUrl: `${origin}/pay/${payment.paymentNo}`,
    })
    await this.registerCharge.execute(payment, charge)
    return charge
  }

  private async follow(payment: Payment, charge: Charge | null, isOver: boolean) {
    if (charge?.state === 'succeeded') {
      if (charge.amount.equals(payment.total)) {
        return this.confirmPayment.execute({ paymentId: payment.id })
      }
      const { paymentNo } = payment
      logger.error({ paymentNo, charged: charge.amount.toJSON() }, 'the gateway took another sum')
      return this.abandonPayment.execute(payment.id, { status: 'failed', reason: 'other_amount' })
    }
    if (charge?.state === 'failed') {
      return this.abandonPayment.execute(payment.id, { status: 'failed', reason: 'declined' })
    }
    if (isOver) return this.abandonPayment.execute(payment.id, { status: 'expired' })
  }
}
