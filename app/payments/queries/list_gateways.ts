import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Currency } from '#core/money/currency'
import { GatewayRegistry } from '#payments/gateways/gateway_registry'
import type { GatewayCapabilities, GatewayKind } from '#payments/gateways/payment_gateway_driver'
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

@inject()
export class ListGateways {
  constructor(private registry: GatewayRegistry) {}

  /** The ways to pay that a shopper may choose from now, in the house's order. */
  async execute(trx?: TransactionClientContract): Promise<OfferedGateway[]> {
    const rows = await PaymentGateway.query({ client: trx })
      .where('is_enabled', true)
      .orderBy([{ column: 'sort' }, { column: 'id' }])
    return rows.flatMap((row) => {
      const capabilities = this.registry.find(row.driver)?.capabilities()
      return capabilities?.isOffered ? [offer(row, capabilities)] : []
    })
  }
}

function offer(
  row: PaymentGateway,
  { kind, limits, isRefundable }: GatewayCapabilities
): OfferedGateway {
  const taken = Object.entries(limits).filter(([code]) => row.currencies.includes(code as Currency))
  return {
    id: row.id,
    driver: row.driver,
    kind,
    buyerSurchargeBp: row.buyerSurchargeBp,
    creatorFeeBp: row.creatorFeeBp,
    isRefundable,
    limits: Object.fromEntries(taken),
  }
}
