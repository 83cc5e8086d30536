import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { columnsOf, modelOfRow, type ModelRow } from '#core/database/model_of_row'
import { statement } from '#core/database/statement'
import type { Currency } from '#core/money/currency'
import { GatewayRegistry } from '#payments/gateways/gateway_registry'
import type {
  GatewayCapabilities,
  GatewayKind,
  SettingField,
} from '#payments/gateways/payment_gateway_driver'
import PaymentGateway from '#payments/models/payment_gateway'

export interface OfferedGateway {
  id: number
  driver: string
  kind: GatewayKind
  buyerSurchargeBp: number
  creatorFeeBp: number
  isRefundable: boolean
  /** By currency that it takes: the house's list, as far as the gateway itself goes. */
  limits: GatewayCapabilities['limits']
}

const findEnabled = statement<ModelRow>(
  () => `
  select ${columnsOf(PaymentGateway, 'payment_gateways')} from payment_gateways
  where is_enabled order by sort, id`
)

@inject()
export class ListGateways {
  constructor(private registry: GatewayRegistry) {}

  /** The ways to pay that a shopper may choose from now, in the house's order. */
  async execute(trx?: TransactionClientContract): Promise<OfferedGateway[]> {
    const { rows } = await findEnabled({}, trx)
    return rows.flatMap((found) => {
      const row = modelOfRow(PaymentGateway, found)
      const driver = this.registry.find(row.driver)
      const capabilities = driver?.capabilities()
      const isOffered = capabilities?.isOffered && isComplete(row, driver!.settingFields())
      return isOffered ? [offer(row, capabilities)] : []
    })
  }
}

/** Whether everything that the gateway needs to know us by is filled in. */
export function isComplete(row: PaymentGateway, fields: SettingField[]): boolean {
  const needed = fields.filter(({ isOptional }) => !isOptional)
  if (needed.length === 0) return true
  const { keys } = row
  return needed.every(({ name }) => Boolean(keys[name]))
}

function offer(
  row: PaymentGateway,
  { kind, limits, isRefundable }: GatewayCapabilities
): OfferedGateway {
  const taken = Object.entries(limits).filter(([code]) => row.currencies.includes(code as Currency))
  const bounds = taken.map(([code, own]) => [code, narrowed(own, row.limits[code as Currency])])
  return {
    id: row.id,
    driver: row.driver,
    kind,
    buyerSurchargeBp: row.buyerSurchargeBp,
    creatorFeeBp: row.creatorFeeBp,
    isRefundable,
    limits: Object.fromEntries(bounds),
  }
}

/** The house may ask for more and allow less than the gateway does, never the other way round. */
export function narrowed(
  own: { min: bigint; max: bigint },
  house: { min?: string; max?: string } = {}
) {
  const [min, max] = [BigInt(house.min ?? own.min), BigInt(house.max ?? own.max)]
  return { min: min > own.min ? min : own.min, max: max < own.max ? max : own.max }
}
