import { inject } from '@adonisjs/core'
import { GatewayRegistry } from '#payments/gateways/gateway_registry'
import type { PaymentGatewayDriver } from '#payments/gateways/payment_gateway_driver'
import PaymentGateway from '#payments/models/payment_gateway'

@inject()
export class FindDriver {
  constructor(private registry: GatewayRegistry) {}

  /**
   * The driver behind a gateway's row, also when it is no longer offered: what was begun there
   * is brought to its end there.
   * @throws Error when no driver of that name exists any more
   */
  async execute(gatewayId: number): Promise<PaymentGatewayDriver> {
    const { driver: name } = await PaymentGateway.findOrFail(gatewayId)
    const driver = this.registry.find(name)
    if (!driver) throw new Error(`No driver for the payment gateway ${name}`)
    return driver
  }
}
