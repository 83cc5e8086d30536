import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import type { PaymentGatewayDriver } from '#payments/gateways/payment_gateway_driver'
import { SandboxDriver } from '#payments/gateways/sandbox/sandbox_driver'

/** The drivers by the name that `payment_gateways.driver` and webhook addresses use. */
@inject()
export class GatewayRegistry {
  private drivers: Map<string, PaymentGatewayDriver>

  constructor(sandbox: SandboxDriver) {
    this.drivers = new Map([['sandbox', sandbox]])
  }

  /** @returns null for a name without a driver */
  find(name: string): PaymentGatewayDriver | null {
    return this.drivers.get(name) ?? null
  }

  /** @throws NotFound for an unknown driver, and for one that is not offered here */
  offered(name: string): PaymentGatewayDriver {
    const driver = this.find(name)
    if (!driver?.capabilities().isOffered) throw new NotFound()
    return driver
  }
}
