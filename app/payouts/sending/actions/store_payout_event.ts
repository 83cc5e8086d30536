import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import { PayoutDriverRegistry } from '#payouts/sending/drivers/payout_driver_registry'
import { CHANNEL_TYPES, type ChannelType } from '#payouts/values/channel_type'

interface StoredPayoutEvent {
  /** The attempt to poll now; null when the event is about none of ours. */
  attemptId: number | null
  /** Response body that the provider expects; null when any 2xx response will do. */
  receipt: string | null
}

@inject()
export class StorePayoutEvent {
  constructor(
    private registry: PayoutDriverRegistry,
    private clock: Clock
  ) {}

  /**
   * Verifies a provider's webhook and stores its event once. An event is no proof: it only makes its attempt due for
   * polling. So does its repeat: the first may have come before the attempt was known, or before the provider's own
   * answers had changed.
   * @param input.raw the request body, byte for byte
   * @throws NotFound for an unknown type, and one that is not configured or has no webhooks
   * @throws WebhookRefused for an invalid signature; nothing is stored then
   */
  async execute(input: {
    type: string
    raw: string
    headers: Record<string, unknown>
  }): Promise<StoredPayoutEvent> {
    if (!CHANNEL_TYPES.includes(input.type as ChannelType)) throw new NotFound()
    const row = await PayoutChannelType.findOrFail(input.type)
    const { type, settings } = row
    const driver = this.registry.of(type, row.driver)
    const isReady = driver.isComplete(settings) && driver.capabilities().isOffered
    if (!isReady) throw new NotFound()
    const { externalId, key, reference } = await driver.parseWebhook(input.raw, input.headers)
    const now = this.clock.now().toJSDate()
    return db.transaction(async (trx) => {
      await trx
        .table('payout_events')
        .insert({
          type,
          external_id: externalId,
          payload: JSON.stringify(input.raw),
          attempt_key: key,
          received_at: now,
          processed_at: now,
        })
        .onConflict(['type', 'external_id'])
        .ignore()
      const { receipt } = driver
      const attempt = await trx
        .from('payout_attempts')
        .join('withdrawals', 'withdrawals.id', 'payout_attempts.withdrawal_id')
        .select('payout_attempts.id')
        .where('withdrawals.type', type)
        .where((either) => {
          if (key) void either.where('payout_attempts.key', key)
          if (reference) void either.orWhere('payout_attempts.reference', reference)
          if (!key && !reference) void either.whereRaw('false')
        })
        .first()
      if (!attempt) return { attemptId: null, receipt }
      // While the first call is under way, its response is awaited; if it fails, polling takes over after a minute.
      await trx
        .from('payout_attempts')
        .where({ id: attempt.id })
        .whereIn('state', ['unknown', 'accepted', 'succeeded'])
        .update({ ask_again_at: now })
      return { attemptId: attempt.id, receipt }
    })
  }
}
