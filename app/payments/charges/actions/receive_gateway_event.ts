import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import { GatewayRegistry } from '#payments/gateways/drivers/gateway_registry'
import PaymentGateway from '#payments/models/payment_gateway'
import { isComplete } from '#payments/gateways/values/gateway_offer'

export interface ReceivedEvent {
  id: number
  about: 'payment' | 'refund' | 'dispute'
  /**
   * The number of the payment or the refund, or the gateway's name of the dispute, that it speaks of;
   * null for what is not ours.
   */
  key: string | null
  /** Of a refund: the number of the payment whose money goes back, as far as the message tells. */
  paymentNo: string | null
  /** It was worked off before: a repeat needs nothing but an answer. */
  isProcessed: boolean
  /** What the gateway wants to read once the message was taken; null where any 2xx will do. */
  receipt: string | null
}

@inject()
export class ReceiveGatewayEvent {
  constructor(
    private registry: GatewayRegistry,
    private clock: Clock
  ) {}

  /**
   * Stores a gateway's message, after its signature held; the same event is stored once.
   * @param input.raw the body exactly as it came, byte for byte
   * @throws NotFound for a gateway that is not offered, or that nobody took up
   * @throws WebhookRefused for a signature that does not hold; nothing is stored then
   */
  async execute(input: {
    gateway: string
    raw: string
    headers: Record<string, unknown>
  }): Promise<ReceivedEvent> {
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
