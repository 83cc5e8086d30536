import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import { AlipayDriver } from '#payments/gateways/alipay/alipay_driver'
import { BalanceDriver } from '#payments/gateways/balance/balance_driver'
import { PayPalDriver } from '#payments/gateways/paypal/paypal_driver'
import type { PaymentGatewayDriver } from '#payments/gateways/payment_gateway_driver'
import { SandboxDriver } from '#payments/gateways/sandbox/sandbox_driver'
import { StripeDriver } from '#payments/gateways/stripe/stripe_driver'
import { UsdtDriver } from '#payments/gateways/tron/usdt_driver'

/** The drivers by the name that `payment_gateways.driver` and webhook addresses use. */
@inject()
export class GatewayRegistry {
  private drivers: Map<string, PaymentGatewayDriver>

  constructor(
    balance: BalanceDriver,
    sandbox: SandboxDriver,
    stripe: StripeDriver,
    paypal: PayPalDriver,
    alipay: AlipayDriver,
    usdt: UsdtDriver
  ) {
    this.drivers = new Map<string, PaymentGatewayDriver>([
      ['balance', balance],
      ['sandbox', sandbox],
      ['stripe', stripe],
      ['paypal', paypal],
      ['alipay', alipay],
      ['usdt_trc20', usdt],
    ])
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
