import type { SettingField } from '#payments/gateways/drivers/payment_gateway_driver'
import type PaymentGateway from '#payments/models/payment_gateway'

/** Whether everything that the gateway needs to know us by is filled in. */
export function isComplete(row: PaymentGateway, fields: SettingField[]): boolean {
  const needed = fields.filter(({ isOptional }) => !isOptional)
  if (needed.length === 0) return true
  const { keys } = row
  return needed.every(({ name }) => Boolean(keys[name]))
}

/** The house may ask for more and allow less than the gateway does, never the other way round. */
export function narrowed(
  own: { min: bigint; max: bigint },
  house: { min?: string; max?: string } = {}
) {
  const [min, max] = [BigInt(house.min ?? own.min), BigInt(house.max ?? own.max)]
  return { min: min > own.min ? min : own.min, max: max < own.max ? max : own.max }
}
