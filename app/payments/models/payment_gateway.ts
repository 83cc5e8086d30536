import encryption from '@adonisjs/core/services/encryption'
import type { Currency } from '#core/money/currency'
import { PaymentGatewaySchema } from '#database/schema'

/** All drivers that can be configured; the registry maps them to classes. */
export const GATEWAY_DRIVERS = [
  'balance',
  'sandbox',
  'stripe',
  'paypal',
  'alipay',
  'usdt_trc20',
] as const
export type GatewayDriverName = (typeof GATEWAY_DRIVERS)[number]

/** Configured limits within those of the gateway, in minor units as decimal strings. */
export type PlatformLimits = Partial<Record<Currency, { min?: string; max?: string }>>
export type GatewayKeys = Record<string, string>

/** A configured payment method: driver, currencies, rates and limits. */
export default class PaymentGateway extends PaymentGatewaySchema {
  declare currencies: Currency[]
  declare limits: PlatformLimits

  /** Decrypts the credentials. They leave the server only in calls to the gateway. */
  get keys(): GatewayKeys {
    return this.sealedSettings === null ? {} : openKeys(this.driver, this.sealedSettings)
  }
}

/** @throws Error when they were sealed with another secret of the application */
export function openKeys(driver: string, sealed: string): GatewayKeys {
  const keys = encryption.decrypt<GatewayKeys>(sealed, purposeOf(driver))
  if (!keys) throw new Error(`The keys of the gateway ${driver} cannot be read`)
  return keys
}

export function sealKeys(driver: string, keys: GatewayKeys): string | null {
  if (Object.keys(keys).length === 0) return null
  return encryption.encrypt(keys, { purpose: purposeOf(driver) })
}

function purposeOf(driver: string) {
  return `payment-gateway:${driver}`
}
