import { inject } from '@adonisjs/core'
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
}

@inject()
export class ListConfiguredGateways {
  constructor(private registry: GatewayRegistry) {}

  /** All configured gateways, enabled or not, in the configured order. */
  async execute(): Promise<ConfiguredGateway[]> {
    const rows = await PaymentGateway.query().orderBy([{ column: 'sort' }, { column: 'id' }])
    return rows.flatMap((gateway) => {
      const driver = this.registry.find(gateway.driver)
      if (!driver) return []
      const fields = driver.settingFields()
      const capabilities = driver.capabilities()
      return [{ gateway, capabilities, fields, isComplete: isComplete(gateway, fields) }]
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
