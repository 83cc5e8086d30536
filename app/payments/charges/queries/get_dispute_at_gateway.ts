import { inject } from '@adonisjs/core'
import { GatewayRegistry } from '#payments/gateways/drivers/gateway_registry'
import type { DisputeCase } from '#payments/values/dispute_case'

@inject()
export class GetDisputeAtGateway {
  constructor(private registry: GatewayRegistry) {}

  /**
   * The state of a dispute at its gateway; null when it does not concern one of our payments. Never called inside a
   * transaction.
   * @throws Error when the gateway cannot be reached or has no driver
   */
  async execute(dispute: { gateway: string; reference: string }): Promise<DisputeCase | null> {
    const driver = this.registry.find(dispute.gateway)
    if (!driver) throw new Error(`No driver for the payment gateway ${dispute.gateway}`)
    return driver.queryDispute(dispute.reference)
  }
}
