import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import { GatewayRegistry } from '#payments/gateways/drivers/gateway_registry'
import type {
  GatewayCapabilities,
  SettingField,
} from '#payments/gateways/drivers/payment_gateway_driver'
import PaymentGateway, {
  GATEWAY_DRIVERS,
  type GatewayDriverName,
} from '#payments/models/payment_gateway'
import { isComplete } from '#payments/gateways/values/gateway_offer'

export interface ConfiguredGateway {
  gateway: PaymentGateway
  capabilities: GatewayCapabilities
  fields: SettingField[]
  isComplete: boolean
  /** Open payments or refunds are finished with earlier keys. */
  hasEarlierKeys: boolean
}

@inject()
export class ListConfiguredGateways {
  constructor(private registry: GatewayRegistry) {}

  /** All configured gateways, enabled or not, in the configured order. */
  async execute(): Promise<ConfiguredGateway[]> {
    const [rows, earlier] = await Promise.all([
      PaymentGateway.query().orderBy([{ column: 'sort' }, { column: 'id' }]),
      db.from('payment_gateway_keys').distinct('gateway_id'),
    ])
    const withEarlier = new Set(earlier.map(({ gateway_id: id }) => id as number))
    return rows.flatMap((gateway) => {
      const driver = this.registry.find(gateway.driver)
      if (!driver) return []
      const fields = driver.settingFields()
      const capabilities = driver.capabilities()
      const hasEarlierKeys = withEarlier.has(gateway.id)
      return [
        { gateway, capabilities, fields, isComplete: isComplete(gateway, fields), hasEarlierKeys },
      ]
    })
  }

  /** @throws NotFound without such a gateway */
  async find(id: number): Promise<ConfiguredGateway> {
    const found = (await this.execute()).find(({ gateway }) => gateway.id === id)
    if (!found) throw new NotFound()
    return found
  }

  /** Drivers that are not configured yet. */
  async missing(): Promise<GatewayDriverName[]> {
    const configured = new Set((await PaymentGateway.all()).map(({ driver }) => driver))
    return GATEWAY_DRIVERS.filter((driver) => !configured.has(driver))
  }
}
