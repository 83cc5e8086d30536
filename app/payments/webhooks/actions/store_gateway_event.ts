import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import { GatewayRegistry } from '#payments/gateways/drivers/gateway_registry'
import PaymentGateway from '#payments/models/payment_gateway'
import { isComplete } from '#payments/gateways/values/gateway_offer'

export interface StoredGatewayEvent {
  id: number
  about: 'payment' | 'refund' | 'dispute'
  /** Number of the payment or refund, or the gateway's reference of the dispute; null when it is not ours. */
  key: string | null
  /** For refunds: number of the refunded payment, if the event names it. */
  paymentNo: string | null
  /** The event was processed before. */
  isProcessed: boolean
  /** Response body that the gateway expects; null when any 2xx response will do. */
  receipt: string | null
}

@inject()
export class StoreGatewayEvent {
  constructor(
    private registry: GatewayRegistry,
    private clock: Clock
  ) {}

  /**
   * Verifies the signature of a gateway's webhook and stores its event once; a repeated event returns the stored row.
   * @param input.raw the request body, byte for byte
   * @throws NotFound for an unknown, disabled or not configured gateway
   * @throws WebhookRefused for an invalid signature; nothing is stored then
   */
  async execute(input: {
    gateway: string
    raw: string
    headers: Record<string, unknown>
  }): Promise<StoredGatewayEvent> {
    const driver = this.registry.offered(input.gateway)
    const gateway = await PaymentGateway.findBy('driver', input.gateway)
    if (!gateway || !isComplete(gateway, driver.settingFields())) throw new NotFound()
    const notice = await driver.parseWebhook(input.raw, input.headers)
    await db
      .table('gateway_events')
      .insert({
        gateway: input.gateway,
        external_id: notice.externalId,
        type: notice.type,
        payload: input.raw,
        received_at: this.clock.now().toJSDate(),
      })
      .onConflict(['gateway', 'external_id'])
      .ignore()

    const stored = await db
      .from('gateway_events')
      .where({ gateway: input.gateway, external_id: notice.externalId })
      .firstOrFail()
    const { about, key, paymentNo = null } = notice
    const { receipt } = driver
    const isProcessed = stored.processed_at !== null
    return { id: stored.id, about, key, paymentNo, isProcessed, receipt }
  }
}
