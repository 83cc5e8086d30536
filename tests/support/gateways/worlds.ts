import { alipayWorld } from '#tests/support/gateways/alipay_double'
import type { GatewayWorld } from '#tests/support/gateways/gateway_world'
import { paypalWorld } from '#tests/support/gateways/paypal_double'
import { sandboxWorld } from '#tests/support/gateways/sandbox_world'
import { stripeWorld } from '#tests/support/gateways/stripe_double'
import { tronWorld } from '#tests/support/gateways/tron_double'

/** The simulated providers of all gateways (money.md 3 and 4). */
export const GATEWAY_WORLDS: Record<string, () => Promise<GatewayWorld>> = {
  sandbox: sandboxWorld,
  stripe: stripeWorld,
  paypal: paypalWorld,
  alipay: alipayWorld,
  usdt_trc20: tronWorld,
}
