import type { SettingField } from '#payments/gateways/drivers/payment_gateway_driver'
import type PaymentGateway from '#payments/models/payment_gateway'

/** The names of the required settings that are not stored. */
export function missingSettings(row: PaymentGateway, fields: SettingField[]): string[] {
  const needed = fields.filter(({ isOptional }) => !isOptional)
  if (needed.length === 0) return []
  const { keys } = row
  return needed.flatMap(({ name }) => (keys[name] ? [] : [name]))
}

/** Whether all required settings are stored. */
export function isComplete(row: PaymentGateway, fields: SettingField[]): boolean {
  return missingSettings(row, fields).length === 0
}

/** The configured limits can only narrow those of the gateway. */
export function narrowed(
  own: { min: bigint; max: bigint },
  configured: { min?: string; max?: string } = {}
) {
  const [min, max] = [BigInt(configured.min ?? own.min), BigInt(configured.max ?? own.max)]
  return { min: min > own.min ? min : own.min, max: max < own.max ? max : own.max }
}
