import { inject } from '@adonisjs/core'
import { GatewayRegistry } from '#payments/gateways/drivers/gateway_registry'
import type { PaymentGatewayDriver } from '#payments/gateways/drivers/payment_gateway_driver'
import { ListEarlierKeys } from '#payments/gateways/queries/list_earlier_keys'
import type PaymentGateway from '#payments/models/payment_gateway'

interface GatewayCall<Result> {
  gateway: PaymentGateway
  /** The version of the keys that the payment or refund was opened with. */
  keysVersion: number
  work: (driver: PaymentGatewayDriver) => Promise<Result>
  /** Whether the gateway knows what it was asked about. */
  isKnown: (result: Result) => boolean
}

/** Calls a gateway's driver with the keys that a payment or refund was opened with. */
@inject()
export class CallGateway {
  constructor(
    private registry: GatewayRegistry,
    private listEarlierKeys: ListEarlierKeys
  ) {}

  /**
   * Calls a gateway about an open payment or refund. When its keys were replaced since, the earlier ones are tried
   * first. A leaked key is revoked at the provider, and keys may change in the moment of a call: where the earlier ones
   * do not serve, the present ones are tried, whose answer counts when they know the object. Never called inside a
   * transaction.
   * @throws Error when the gateway cannot be reached or has no driver
   */
  async execute<Result>({ gateway, keysVersion, work, isKnown }: GatewayCall<Result>) {
    const driver = this.registry.find(gateway.driver)
    if (!driver) throw new Error(`No driver for the payment gateway ${gateway.driver}`)
    if (keysVersion === gateway.keysVersion) return work(driver)
    const [earlier] = await this.listEarlierKeys.execute(gateway, keysVersion)
    if (!earlier) return work(driver)

    const earlierDriver = await this.registry.withKeys(gateway.driver, earlier)
    const first = await attempt(() => work(earlierDriver))
    if ('result' in first && isKnown(first.result)) return first.result
    const second = await attempt(() => work(driver))
    if ('result' in second && isKnown(second.result)) return second.result
    // Only where both sets of keys were heard, the object is certainly unknown.
    for (const one of [first, second]) if ('error' in one) throw one.error
    return (first as { result: Result }).result
  }
}

async function attempt<Result>(
  work: () => Promise<Result>
): Promise<{ result: Result } | { error: unknown }> {
  try {
    return { result: await work() }
  } catch (error) {
    return { error }
  }
}
