import db from '@adonisjs/lucid/services/db'
import type { PaymentGatewayKeySchema } from '#database/schema'
import { openKeys, type GatewayKeys } from '#payments/models/payment_gateway'
import type PaymentGateway from '#payments/models/payment_gateway'
import type { Row } from '#core/database/row'

type SealedKeys = Row<PaymentGatewayKeySchema, 'sealedSettings'>

/** The replaced keys of a gateway that open payments or refunds need, the latest first. */
export class ListEarlierKeys {
  /** @param version only this one */
  async execute({ id, driver }: PaymentGateway, version?: number): Promise<GatewayKeys[]> {
    const rows: SealedKeys[] = await db
      .from('payment_gateway_keys')
      .where('gateway_id', id)
      .if(version !== undefined, (query) => query.where('version', version!))
      .orderBy('version', 'desc')
      .select({ sealedSettings: 'sealed_settings' })
    return rows.map(({ sealedSettings }) => openKeys(driver, sealedSettings))
  }
}
