import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import type { Charge } from '#payments/gateways/payment_gateway_driver'
import Payment from '#payments/models/payment'

@inject()
export class RegisterCharge {
  constructor(private clock: Clock) {}

  /** Notes under which reference the gateway knows the payment, and where it is paid. */
  async execute(payment: Payment, charge: Charge): Promise<void> {
    await Payment.query().where({ id: payment.id, status: 'created' }).update({
      status: 'pending',
      gatewayReference: charge.reference,
      payUrl: charge.payUrl,
      updatedAt: this.clock.now(),
    })
  }
}
