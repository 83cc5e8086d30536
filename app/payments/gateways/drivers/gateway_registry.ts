import { NotFound } from '#core/errors'
import { AlipayDriver } from '#payments/gateways/drivers/alipay/alipay_driver'
import { BalanceDriver } from '#payments/gateways/drivers/balance/balance_driver'
import { PayPalDriver } from '#payments/gateways/drivers/paypal/paypal_driver'
import type { PaymentGatewayDriver } from '#payments/gateways/drivers/payment_gateway_driver'
import { SandboxDriver } from '#payments/gateways/drivers/sandbox/sandbox_driver'
import { StripeDriver } from '#payments/gateways/drivers/stripe/stripe_driver'
import { UsdtDriver } from '#payments/gateways/drivers/tron/usdt_driver'
import { EarlierKeys, StoredKeys } from '#payments/gateways/drivers/stored_keys'
import type { GatewayDriverName, GatewayKeys } from '#payments/models/payment_gateway'

type Constructor<T> = new (...needs: any[]) => T
type Maker = { make<T>(Driver: Constructor<T>): Promise<T> }
/** A resolver of the container, in which a class can be replaced for what it makes. */
type NewResolver = () => Maker & { bindValue(name: Constructor<unknown>, value: unknown): void }

const DRIVERS: Record<GatewayDriverName, Constructor<PaymentGatewayDriver>> = {
  balance: BalanceDriver,
  sandbox: SandboxDriver,
  stripe: StripeDriver,
  paypal: PayPalDriver,
  alipay: AlipayDriver,
  usdt_trc20: UsdtDriver,
}

/** The drivers, by the name used in `payment_gateways.driver` and in webhook URLs. */
export class GatewayRegistry {
  constructor(
    private drivers: ReadonlyMap<string, PaymentGatewayDriver>,
    private newResolver: NewResolver
  ) {}

  static async from(container: Maker, newResolver: NewResolver): Promise<GatewayRegistry> {
    const names = Object.keys(DRIVERS) as GatewayDriverName[]
    const drivers = await Promise.all(names.map((name) => container.make(DRIVERS[name])))
    const byName = new Map(names.map((name, index) => [name, drivers[index]!]))
    return new GatewayRegistry(byName, newResolver)
  }

  /** @returns null for a name without a driver */
  find(name: string): PaymentGatewayDriver | null {
    return this.drivers.get(name) ?? null
  }

  /** A driver that uses these keys instead of the stored ones. */
  async withKeys(name: string, keys: GatewayKeys): Promise<PaymentGatewayDriver> {
    const resolver = this.newResolver()
    resolver.bindValue(StoredKeys, new EarlierKeys(keys))
    return resolver.make(DRIVERS[name as GatewayDriverName])
  }

  /** @throws NotFound for an unknown driver, and for one that is not offered in this installation */
  offered(name: string): PaymentGatewayDriver {
    const driver = this.find(name)
    if (!driver?.capabilities().isOffered) throw new NotFound()
    return driver
  }
}
