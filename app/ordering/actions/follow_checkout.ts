import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { TakeLook } from '#payments/actions/take_look'
import { SettlePayment } from '#ordering/actions/settle_payment'
import { FindCheckout, type Checkout } from '#ordering/queries/find_checkout'

@inject()
export class FollowCheckout {
  constructor(
    private findCheckout: FindCheckout,
    private settlePayment: SettlePayment,
    private takeLook: TakeLook
  ) {}

  /**
   * A checkout as it stands. While its payment is open the gateway is asked first: its webhook
   * may be late or lost, and reading never changes more than the webhook would have. Who looks again
   * within seconds sees what the last look found out.
   * @throws NotFound for an absent payment and for another's alike
   */
  async execute(input: { paymentNo: string; userId: number; origin: string }): Promise<Checkout> {
    const known = await this.findCheckout.execute(input)
    if (!known.payment.isOpen || !(await this.takeLook.execute(known.payment.id))) return known

    await this.settlePayment.execute(input).catch((error) => {
      logger.warn({ err: error, paymentNo: input.paymentNo }, 'the gateway does not answer')
    })
    return this.findCheckout.execute(input)
  }
}
