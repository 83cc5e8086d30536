import { createPublicKey, verify } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { inject } from '@adonisjs/core'
import type { Currency } from '#core/money/currency'
import { decimalOf } from '#core/money/decimal'
import type { ProviderResponse } from '#partners/provider_call'
import { WiseClient } from '#partners/wise/wise_client'
import { WebhookRefused } from '#payments/errors'
import {
  bankAccountOf,
  identityOf,
  numberOf,
  outcomeOfTransfer,
  UNFUNDED,
  type WiseTransfer,
  uuidOfKey,
} from '#payouts/sending/drivers/wise/wise_mapping'
import {
  StoredPayoutSettings,
  PayoutDriver,
  type PayoutCapabilities,
  type PayoutNotice,
  type PayoutOperation,
  type PayoutOutcome,
  type SaveProgress,
} from '#payouts/sending/drivers/payout_driver'
import { factsOf } from '#payouts/values/sending_mode'

const PAGE = 100
const MOST_PAGES = 20

const CURRENCIES: Currency[] = ['USD', 'EUR', 'GBP', 'AUD']

/**
 * Wise in four steps: quote, recipient, transfer, funding. Each step's result is stored before the next one, and the
 * transfer carries the UUID of our key, by which Wise recognizes a repetition.
 */
@inject()
export class WiseDriver extends PayoutDriver {
  private client: WiseClient

  constructor(private settings: StoredPayoutSettings) {
    super()
    this.client = new WiseClient(() => settings.of('WISE'))
  }

  capabilities(): PayoutCapabilities {
    const bounds = { min: 100n, max: 100_000_000n }
    return {
      ...factsOf('api'),
      isOffered: true,
      limits: Object.fromEntries(CURRENCIES.map((code) => [code, bounds])),
      // Most transfers bounce within three days, some after weeks.
      returnDays: 45,
      pauseMs: 500,
    }
  }

  override settingFields() {
    return [
      { name: 'apiToken', kind: 'secret' as const },
      {
        name: 'profileId',
        kind: 'text' as const,
        isValid: (value: string) => /^\d{1,15}$/.test(value),
      },
      { name: 'webhookPublicKey', kind: 'key' as const, isOptional: true, isValid: isPublicKey },
      { name: 'mode', kind: 'choice' as const, options: ['live', 'test'] },
    ]
  }

  /** Accounts that are not described by bank details are paid by an admin at Wise. */
  async send(operation: PayoutOperation, save: SaveProgress): Promise<PayoutOutcome> {
    if (!bankAccountOf(operation.account.account, operation.amount.currency)) {
      return { state: 'accepted', reference: operation.reference, waitsFor: 'person' }
    }
    const steps = { ...operation.progress }
    const note = async (step: string, value: unknown) => {
      steps[step] = String(value)
      await save({ ...steps })
    }
    if (!steps.transfer) {
      const refusal = await this.prepare(operation, steps, note)
      if (refusal) return refusal
    }
    return this.fundWhereDue(await this.transferOf(operation, steps), operation)
  }

  async query(operation: PayoutOperation): Promise<PayoutOutcome | null> {
    const { progress, reference } = operation
    if (reference && !progress.transfer) return this.send(operation, async () => {})
    if (!progress.transfer) return null
    return this.fundWhereDue(await this.transferOf(operation, progress), operation)
  }

  /** Wise finds no transfer by our id, so its list since the withdrawal's Friday is read. */
  override async lookUp({ amount, account, payableFrom }: PayoutOperation, keys: string[]) {
    if (!bankAccountOf(account.account, amount.currency)) return 'person' as const
    const keyOf = new Map(keys.map((key) => [uuidOfKey(key), key]))
    const found = new Map<string, PayoutOutcome>()
    const since = payableFrom.toUTC().toISO()!
    for (let page = 0; page < MOST_PAGES; page++) {
      const transfers = await this.client.transfersSince(since, page * PAGE, PAGE)
      for (const transfer of transfers as WiseTransfer[]) {
        const key = keyOf.get(transfer.customerTransactionId ?? '')
        if (key) found.set(key, outcomeOfTransfer(transfer))
      }
      if (transfers.length < PAGE) return found
    }
    throw new Error('Wise has too many transfers to look through')
  }

  async parseWebhook(raw: string, headers: Record<string, unknown>): Promise<PayoutNotice> {
    const { webhookPublicKey = '' } = await this.settings.of('WISE')
    const signature = headers['x-signature-sha256']
    if (!isSigned(raw, signature, webhookPublicKey)) throw new WebhookRefused()
    return noticeOf(raw, headers['x-delivery-id'])
  }

  /** @returns a failed outcome when Wise refuses a step; null when the transfer exists */
  private async prepare(
    operation: PayoutOperation,
    steps: Record<string, string>,
    note: (step: string, value: unknown) => Promise<void>
  ): Promise<PayoutOutcome | null> {
    const calls = [
      ['quote', () => this.quote(operation)],
      ['recipient', () => this.recipient(operation)],
      ['transfer', () => this.transfer(operation, steps)],
    ] as const
    for (const [step, call] of calls) {
      if (steps[step]) continue
      const { status, body } = await call()
      if (status >= 400) return refused(step, status, body)
      await note(step, body.id)
    }
    return null
  }

  private async quote({ amount }: PayoutOperation): Promise<ProviderResponse> {
    return this.client.post(`/v3/profiles/${await this.client.profileId()}/quotes`, {
      sourceCurrency: amount.currency,
      targetCurrency: amount.currency,
      targetAmount: numberOf(amount, decimalOf(amount)),
      payOut: 'BANK_TRANSFER',
    })
  }

  private async recipient({ amount, account }: PayoutOperation): Promise<ProviderResponse> {
    const { type, details } = bankAccountOf(account.account, amount.currency)!
    return this.client.post('/v1/accounts', {
      profile: Number(await this.client.profileId()),
      accountHolderName: account.holderName,
      currency: amount.currency,
      type,
      details: { legalType: 'PRIVATE', ...details },
    })
  }

  private transfer(operation: PayoutOperation, steps: Record<string, string>) {
    return this.client.post('/v1/transfers', {
      targetAccount: Number(steps.recipient),
      quoteUuid: steps.quote,
      customerTransactionId: uuidOfKey(operation.key),
      details: { reference: operation.invoiceNo },
    })
  }

  /** @throws Error when the answer is about another transfer or another recipient */
  private async transferOf({ key }: PayoutOperation, steps: Readonly<Record<string, string>>) {
    const transfer: WiseTransfer = await this.client.get(`/v1/transfers/${steps.transfer}`)
    const isOurs =
      String(transfer.id) === steps.transfer &&
      transfer.customerTransactionId === uuidOfKey(key) &&
      (await this.isSameRecipient(String(transfer.targetAccount), steps.recipient!))
    if (!isOurs) throw new Error('Wise answered about another transfer')
    return transfer
  }

  /**
   * After a restore, Wise answers with the transfer that was made before, whose recipient has another number than the
   * one that was made now from the same account: then both are read and compared.
   */
  private async isSameRecipient(one: string, other: string): Promise<boolean> {
    if (one === other) return true
    const [first, second] = await Promise.all(
      [one, other].map((id) => this.client.get(`/v2/accounts/${id}`))
    )
    return isDeepStrictEqual(identityOf(first!), identityOf(second!))
  }

  /**
   * Funds a transfer that waits for its money. Without enough balance, or where a person must confirm, the transfer
   * stays and is funded later; a second one is never made.
   */
  private async fundWhereDue(
    transfer: WiseTransfer,
    { wasPaid }: PayoutOperation
  ): Promise<PayoutOutcome> {
    const outcome = outcomeOfTransfer(transfer, wasPaid)
    if (transfer.status !== UNFUNDED) return outcome
    const path = `/v3/profiles/${await this.client.profileId()}/transfers/${transfer.id}/payments`
    const { status, body } = await this.client.post(path, { type: 'BALANCE' })
    if (status < 300 && body.status === 'COMPLETED') return outcome
    const failure = String(body.errorCode ?? body.status ?? status)
    return { ...outcome, waitsFor: 'person', failure }
  }
}

function refused(step: string, status: number, body: Record<string, any>): PayoutOutcome {
  const reason = body.errors?.[0]?.code ?? body.error ?? status
  const isRecipient = step === 'recipient' && status === 422
  return {
    state: 'failed',
    reference: null,
    class: isRecipient ? 'recipient' : 'platform',
    failure: `${step}: ${reason}`,
  }
}

function isPublicKey(text: string): boolean {
  try {
    return createPublicKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

function isSigned(raw: string, signature: unknown, key: string): boolean {
  if (typeof signature !== 'string' || signature.length > 1_024 || !isPublicKey(key)) return false
  return verify('sha256', Buffer.from(raw), key, Buffer.from(signature, 'base64'))
}

function noticeOf(raw: string, delivery: unknown): PayoutNotice {
  try {
    const { event_type: type, data, subscription_id: subscription } = JSON.parse(raw)
    const { id } = data?.resource ?? {}
    const when = data?.occurred_at ?? data?.current_state
    if (typeof type === 'string' && Number.isSafeInteger(id)) {
      const name = typeof delivery === 'string' ? delivery : `${subscription}-${id}-${when}`
      return { externalId: name.slice(0, 128), key: null, reference: String(id) }
    }
  } catch {
    // Rejected below, like any other message that cannot be parsed.
  }
  throw new WebhookRefused()
}
