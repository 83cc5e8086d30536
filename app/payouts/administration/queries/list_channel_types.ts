import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import { MODES_OF, PayoutDriverRegistry } from '#payouts/sending/drivers/payout_driver_registry'
import type { PayoutCapabilities, PayoutSettingField } from '#payouts/sending/drivers/payout_driver'
import type { SendingMode } from '#payouts/values/sending_mode'

export interface ConfiguredType {
  row: PayoutChannelType
  drivers: { name: SendingMode; isOffered: boolean; fields: PayoutSettingField[] }[]
  capabilities: PayoutCapabilities
  isComplete: boolean
}

@inject()
export class ListChannelTypes {
  constructor(private registry: PayoutDriverRegistry) {}

  /** All types of payout channels as they are configured, enabled or not. */
  async execute(): Promise<ConfiguredType[]> {
    const rows = await PayoutChannelType.query().orderBy('type')
    return rows.map((row) => this.configured(row))
  }

  /** @throws NotFound */
  async find(type: string): Promise<ConfiguredType> {
    const row = await PayoutChannelType.find(type)
    if (!row) throw new NotFound()
    return this.configured(row)
  }

  private configured(row: PayoutChannelType): ConfiguredType {
    const drivers = MODES_OF[row.type].map((name) => {
      const driver = this.registry.of(row.type, name)
      return { name, isOffered: driver.capabilities().isOffered, fields: driver.settingFields() }
    })
    const driver = this.registry.of(row.type, row.driver)
    const isComplete = driver.isComplete(row.settings)
    return { row, drivers, capabilities: driver.capabilities(), isComplete }
  }
}
