import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import { WebhookRefused } from '#payments/errors'
import { GatewayRegistry } from '#payments/gateways/drivers/gateway_registry'
import type { PaymentGatewayDriver } from '#payments/gateways/drivers/payment_gateway_driver'
import { ListEarlierKeys } from '#payments/gateways/queries/list_earlier_keys'
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

/** The request of a webhook, its body byte for byte. */
interface Message {
  raw: string
  headers: Record<string, unknown>
}

@inject()
export class StoreGatewayEvent {
  constructor(
    private registry: GatewayRegistry,
    private listEarlierKeys: ListEarlierKeys,
    private clock: Clock
  ) {}

  /**
   * Verifies the signature of a gateway's webhook and stores its event once; a repeated event returns the stored row.
   * @param input.raw the request body, byte for byte
   * @throws NotFound for an unknown, disabled or not configured gateway
   * @throws WebhookRefused for an invalid signature; nothing is stored then
   */
  async execute(input: Message & { gateway: string }): Promise<StoredGatewayEvent> {
    const driver = this.registry.offered(input.gateway)
    const gateway = await PaymentGateway.findBy('driver', input.gateway)
    if (!gateway) throw new NotFound()
    const notice = await this.#noticeOf(gateway, driver, input)
    await db
      .table('gateway_events')
      .insert({
        gateway: input.gateway,
        external_id: notice.externalId,
        type: notice.type,
        payload: input.raw,
        payment_id: paymentOf(notice),
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

  /** Messages about what was opened with earlier keys may be signed for these. */
  async #noticeOf(
    gateway: PaymentGateway,
    driver: PaymentGatewayDriver,
    { raw, headers }: Message
  ) {
    const earlier = await this.listEarlierKeys.execute(gateway)
    const isUsable = isComplete(gateway, driver.settingFields())
    if (!isUsable && earlier.length === 0) throw new NotFound()
    let refused: unknown = new WebhookRefused()
    if (isUsable) {
      try {
        return await driver.parseWebhook(raw, headers)
      } catch (error) {
        if (!(error instanceof WebhookRefused)) throw error
        refused = error
      }
    }
    for (const keys of earlier) {
      try {
        return await (await this.registry.withKeys(gateway.driver, keys)).parseWebhook(raw, headers)
      } catch (error) {
        if (!(error instanceof WebhookRefused)) throw error
      }
    }
    throw refused
  }
}

/**
 * Marks a stored event as processed, so that its repeats are answered at once.
 * @param paymentId the payment of a dispute; events about payments and refunds have theirs
 */
export async function markGatewayEventProcessed(
  eventId: number,
  now: DateTime,
  paymentId?: number
): Promise<void> {
  await db
    .from('gateway_events')
    .where('id', eventId)
    .whereNull('processed_at')
    .update({
      processed_at: now.toJSDate(),
      ...(paymentId !== undefined && { payment_id: paymentId }),
    })
}

/** The payment that an event names; that of a dispute is known when the dispute was read from the gateway. */
function paymentOf({
  about,
  key,
  paymentNo,
}: {
  about: string
  key: string | null
  paymentNo?: string | null
}) {
  if (about === 'dispute') return null
  const number = about === 'payment' ? key : (paymentNo ?? null)
  return db.raw(
    `coalesce((select id from payments where payment_no = ?),
      (select payment_id from payment_operations where key = ?))`,
    [number, about === 'refund' ? key : null]
  )
}
