import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { ClaimPoll } from '#payments/charges/actions/claim_poll'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { FindCheckout, type Checkout } from '#orders/checkout/queries/find_checkout'

@inject()
export class SyncCheckout {
  constructor(
    private findCheckout: FindCheckout,
    private syncPayment: SyncPayment,
    private claimPoll: ClaimPoll
  ) {}

  /**
   * A checkout's current state. While its payment is open, the gateway is queried first, because its webhook may be
   * late or lost; this changes nothing that the webhook would not change. Repeated calls within seconds reuse the
   * last result.
   * @throws NotFound for a missing payment and for another user's alike
   */
  async execute(input: { paymentNo: string; userId: number; origin: string }): Promise<Checkout> {
    const current = await this.findCheckout.execute(input)
    if (!current.payment.isOpen || !(await this.claimPoll.execute(current.payment.id)))
      return current

    await this.syncPayment.execute(input).catch((error) => {
      logger.warn({ err: error, paymentNo: input.paymentNo }, 'the gateway does not answer')
    })
    return this.findCheckout.execute(input)
  }
}
