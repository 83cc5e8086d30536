import type { SettingField } from '#payments/gateways/drivers/payment_gateway_driver'
import type PaymentGateway from '#payments/models/payment_gateway'

/** Whether all required settings are stored. */
export function isComplete(row: PaymentGateway, fields: SettingField[]): boolean {
  const needed = fields.filter(({ isOptional }) => !isOptional)
  if (needed.length === 0) return true
  const { keys } = row
  return needed.every(({ name }) => Boolean(keys[name]))
}

/** The configured limits can only narrow those of the gateway. */
export function narrowed(
  own: { min: bigint; max: bigint },
  configured: { min?: string; max?: string } = {}
) {
  const [min, max] = [BigInt(configured.min ?? own.min), BigInt(configured.max ?? own.max)]
  return { min: min > own.min ? min : own.min, max: max < own.max ? max : own.max }
}
