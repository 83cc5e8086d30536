import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { columnsOf, hydrateModel, type ModelRow } from '#core/database/hydrate_model'
import { statement } from '#core/database/statement'
import type { Currency } from '#core/money/currency'
import { GatewayRegistry } from '#payments/gateways/drivers/gateway_registry'
import type {
  GatewayCapabilities,
  GatewayKind,
} from '#payments/gateways/drivers/payment_gateway_driver'
import PaymentGateway from '#payments/models/payment_gateway'
import { isComplete, narrowed } from '#payments/gateways/values/gateway_offer'

export interface OfferedGateway {
  id: number
  driver: string
  kind: GatewayKind
  buyerSurchargeBp: number
  creatorFeeBp: number
  isRefundable: boolean
  /** By currency: the configured limits within those of the gateway. */
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

  /** The payment methods that a buyer can choose now, in the configured order. */
  async execute(trx?: TransactionClientContract): Promise<OfferedGateway[]> {
    const { rows } = await findEnabled({}, trx)
    return rows.flatMap((found) => {
      const row = hydrateModel(PaymentGateway, found)
      const driver = this.registry.find(row.driver)
      const capabilities = driver?.capabilities()
      const isOffered = capabilities?.isOffered && isComplete(row, driver!.settingFields())
      return isOffered ? [offer(row, capabilities)] : []
    })
  }
}

function offer(
  row: PaymentGateway,
  { kind, limits, isRefundable }: GatewayCapabilities
): OfferedGateway {
  const acceptedLimits = Object.entries(limits).filter(([code]) =>
    row.currencies.includes(code as Currency)
  )
  const bounds = acceptedLimits.map(([code, own]) => [
    code,
    narrowed(own, row.limits[code as Currency]),
  ])
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
