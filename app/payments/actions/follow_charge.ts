import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { GatewayRegistry } from '#payments/gateways/gateway_registry'
import type { Charge } from '#payments/models/charge'
import Payment from '#payments/models/payment'
import PaymentGateway from '#payments/models/payment_gateway'

interface FollowChargeInput {
  payment: Payment
  /** What the payer reads on the gateway's page. */
  description: string
  /** Where the gateway sends the payer back to. */
  returnUrl: string
}

@inject()
export class FollowCharge {
  constructor(
    private registry: GatewayRegistry,
    private clock: Clock
  ) {}

  /**
   * Asks the gateway what became of a payment. A payment that it never heard of is brought there,
   * while there is time to pay: also after a crash in between, because the key is the same.
   * Never called inside a transaction.
   * @returns null when the gateway knows no charge and none is opened any more
   * @throws Error when the gateway cannot be reached, or has no driver; nothing was changed then
   */
  async execute({ payment, description, returnUrl }: FollowChargeInput): Promise<Charge | null> {
    const { driver: name } = await PaymentGateway.findOrFail(payment.gatewayId)
    const driver = this.registry.find(name)
    if (!driver) throw new Error(`No driver for the payment gateway ${name}`)

    const key = payment.paymentNo
    const isInTime = payment.status === 'created' && payment.expiresAt > this.clock.now()
    const known = await driver.query({ key, reference: payment.gatewayReference })
    const charge =
      known ??
      (isInTime
        ? await driver.createPayment({
            key,
            amount: payment.total,
            description,
            returnUrl,
            expiresAt: payment.expiresAt,
          })
        : null)
    if (charge && payment.status === 'created') await this.register(payment, charge)
    return charge
  }

  private async register(payment: Payment, charge: Charge) {
    await Payment.query().where({ id: payment.id, status: 'created' }).update({
      status: 'pending',
      gatewayReference: charge.reference,
      payUrl: charge.payUrl,
      updatedAt: this.clock.now(),
    })
  }
}
