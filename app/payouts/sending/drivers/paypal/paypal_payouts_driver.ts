import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { decimalOf } from '#core/money/decimal'
import { PayPalClient } from '#partners/paypal/paypal_client'
import { isPayPalMessage } from '#partners/paypal/paypal_message'
import { WebhookRefused } from '#payments/errors'
import {
  StoredPayoutSettings,
  PayoutDriver,
  type PayoutCapabilities,
  type PayoutNotice,
  type PayoutOperation,
  type PayoutOutcome,
  type SaveProgress,
} from '#payouts/sending/drivers/payout_driver'
import {
  duplicateOf,
  isDuplicate,
  outcomeOfBatch,
  outcomeOfFault,
  type PayPalBatch,
} from '#payouts/sending/drivers/paypal/paypal_payout_mapping'
import { factsOf } from '#payouts/values/sending_mode'

const PATH = '/v1/payments/payouts'
/** PayPal recognizes a repeated id for 30 days; some are kept as a margin. */
const RECOGNIZED = { days: 25 }
const NAME = /^[\w.:-]{1,128}$/

/**
 * PayPal Payouts with one item in each batch: PayPal recognizes repeated batches only, not items. After a lost answer,
 * the same body is sent again under the same id, which PayPal documents as safe.
 */
@inject()
export class PayPalPayoutsDriver extends PayoutDriver {
  private client: PayPalClient

  constructor(
    settings: StoredPayoutSettings,
    private clock: Clock
  ) {
    super()
    this.client = new PayPalClient(() => settings.of('PAYPAL'))
  }

  capabilities(): PayoutCapabilities {
    const upTo = (max: bigint) => ({ min: 1n, max })
    return {
      ...factsOf('api'),
      isOffered: true,
      // TWD is left out: PayPal takes none of its decimals, and our amounts have two.
      limits: {
        USD: upTo(20_000_00n),
        EUR: upTo(20_000_00n),
        GBP: upTo(15_000_00n),
        AUD: upTo(30_000_00n),
        HKD: upTo(150_000_00n),
        JPY: upTo(2_500_000n),
      },
      cancelsUnclaimed: true,
      returnDays: 45,
      pauseMs: 1_000,
    }
  }

  override settingFields() {
    return [
      { name: 'clientId', kind: 'text' as const },
      { name: 'clientSecret', kind: 'secret' as const },
      { name: 'webhookId', kind: 'text' as const, isCredential: true },
      { name: 'mode', kind: 'choice' as const, options: ['live', 'test'] },
    ]
  }

  async send(operation: PayoutOperation, save: SaveProgress): Promise<PayoutOutcome> {
    const { key, progress } = operation
    const body = progress.body ?? bodyOf(operation)
    if (!progress.body) await save({ body })
    const { status, body: answer } = await this.client.post(PATH, key, body)
    if (status < 300) return outcomeOfBatch(answer)
    const earlier = duplicateOf(answer)
    if (earlier) return this.read(earlier)
    if (isDuplicate(answer)) throw new Error('PayPal knows this payout and does not say where')
    return outcomeOfFault(answer, status)
  }

  /** Without PayPal's own number, only a repeated call can ask; PayPal does not execute it twice. */
  async query(operation: PayoutOperation): Promise<PayoutOutcome | null> {
    if (operation.reference) return this.read(operation.reference)
    if (operation.createdAt < this.clock.now().minus(RECOGNIZED)) {
      throw new Error('PayPal would no longer recognize this payout; a person must look for it')
    }
    return null
  }

  /**
   * PayPal lists no payouts and finds none by our id, only by its own number. A repeated call would not show whether
   * a later key was paid: a request that PayPal refused as a whole is executed when it is repeated, as is one that it
   * has forgotten after 30 days.
   */
  override async lookUp({ key, reference }: PayoutOperation) {
    if (!reference) return 'person' as const
    const outcome = await this.read(reference)
    const isOpenOrPaid = outcome.state === 'accepted' || outcome.state === 'succeeded'
    return isOpenOrPaid ? new Map([[key, outcome]]) : ('person' as const)
  }

  override async cancelUnclaimed(operation: PayoutOperation): Promise<PayoutOutcome | null> {
    if (!operation.reference) return null
    const batch = await this.find(operation.reference)
    const item = batch.items?.[0]
    if (item?.transaction_status === 'UNCLAIMED' && item.payout_item_id) {
      const path = `/v1/payments/payouts-item/${item.payout_item_id}/cancel`
      const { status, body } = await this.client.post(path, `${operation.key}-cancel`, {})
      const after = await this.read(operation.reference)
      const isRefused = status >= 400 && after.waitsFor === 'recipient'
      if (isRefused) throw new Error(`PayPal did not cancel it: ${body.name ?? status}`)
      return after
    }
    return outcomeOfBatch(batch)
  }

  async parseWebhook(raw: string, headers: Record<string, unknown>): Promise<PayoutNotice> {
    const { id, resource } = eventOf(raw)
    const isGenuine = await isPayPalMessage(this.client, { raw, headers, id }, this.clock.now())
    if (!isGenuine) throw new WebhookRefused()
    const key = resource.payout_item?.sender_item_id ?? headerKey(resource)
    const reference = resource.payout_batch_id ?? resource.batch_header?.payout_batch_id
    return { externalId: id, key: nameOf(key), reference: nameOf(reference) }
  }

  private async read(id: string): Promise<PayoutOutcome> {
    return outcomeOfBatch(await this.find(id))
  }

  private async find(id: string): Promise<PayPalBatch> {
    const batch = await this.client.find<PayPalBatch>(`${PATH}/${id}`)
    if (!batch) throw new Error(`PayPal does not find the payout ${id} that it named itself`)
    return batch
  }
}

/** Derived from fields that never change, and stored before it is sent: a repetition must be the same text. */
function bodyOf({ key, amount, account, invoiceNo }: PayoutOperation): string {
  return JSON.stringify({
    sender_batch_header: { sender_batch_id: key, email_subject: invoiceNo },
    items: [
      {
        recipient_type: 'EMAIL',
        receiver: account.account,
        amount: { currency: amount.currency, value: decimalOf(amount) },
        sender_item_id: key,
        note: invoiceNo,
      },
    ],
  })
}

function eventOf(raw: string): { id: string; resource: Record<string, any> } {
  try {
    const event = JSON.parse(raw)
    const { id, event_type: type, resource } = event ?? {}
    if (nameOf(id) && nameOf(type)) return { id, resource: resource ?? {} }
  } catch {
    // Rejected below, like any other message that cannot be parsed.
  }
  throw new WebhookRefused()
}

function headerKey(resource: Record<string, any>): unknown {
  return resource.batch_header?.sender_batch_header?.sender_batch_id
}

function nameOf(text: unknown): string | null {
  return typeof text === 'string' && NAME.test(text) ? text : null
}
