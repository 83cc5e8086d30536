import { alipayFixture } from '#tests/support/gateways/alipay_double'
import type { GatewayFixture } from '#tests/support/gateways/gateway_fixture'
import { paypalFixture } from '#tests/support/gateways/paypal_double'
import { sandboxFixture } from '#tests/support/gateways/sandbox_fixture'
import { stripeFixture } from '#tests/support/gateways/stripe_double'
import { tronFixture } from '#tests/support/gateways/tron_double'

/** The simulated provider of every gateway, by driver. */
export const GATEWAY_FIXTURES: Record<string, () => Promise<GatewayFixture>> = {
  sandbox: sandboxFixture,
  stripe: stripeFixture,
  paypal: paypalFixture,
  alipay: alipayFixture,
  usdt_trc20: tronFixture,
}
