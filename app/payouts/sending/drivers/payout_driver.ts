import type { DateTime } from 'luxon'
import type { Currency } from '#core/money/currency'
import type { Money } from '#core/money/money'
import type { FailureClass } from '#payouts/models/payout_attempt'
import type { ModeFacts } from '#payouts/values/sending_mode'
import type { PayoutAccount } from '#payouts/values/payout_account'
import PayoutChannelType, { type PayoutSettings } from '#payouts/models/payout_channel_type'
import type { ChannelType } from '#payouts/values/channel_type'

export interface PayoutCapabilities extends ModeFacts {
  /** False when this driver must not be chosen at all (the sandbox in production). */
  isOffered: boolean
  /** Minimum and maximum of one payout, in minor units; a missing currency is not supported. */
  limits: Partial<Record<Currency, { min: bigint; max: bigint }>>
  /** Whether a payout that its recipient has not claimed can be taken back. */
  cancelsUnclaimed?: boolean
  /** Days in which paid money can still be returned; the provider is polled that long. */
  returnDays: number
  /** Pause between two calls of a run, in milliseconds. */
  pauseMs: number
}

/** A credential or setting that the provider requires with every call. */
export interface PayoutSettingField {
  name: string
  /** Secrets are never returned; multi-line keys are `key`. */
  kind: 'text' | 'secret' | 'key' | 'choice'
  options?: readonly string[]
  isOptional?: boolean
  /** A text that is renewed with the secrets of the same account; other texts and choices name the account. */
  isCredential?: boolean
  /** Whether the value can be valid; invalid values are rejected when they are saved. */
  isValid?: (value: string) => boolean
}

/** What earlier calls of the attempt stored. */
export type AttemptProgress = Readonly<Record<string, string>>

/**
 * Stores the progress of an attempt, before the step that it announces or after the one that it reports.
 * @throws Error when another process took the attempt over; nothing may be sent then
 */
export type SaveProgress = (progress: Record<string, string>) => Promise<void>

/** One attempt to pay a withdrawal, as a driver sees it. */
export interface PayoutOperation {
  /** Idempotency key: letters and digits, created before the first call and used by every call. */
  key: string
  /** What the recipient is credited. */
  amount: Money
  account: PayoutAccount
  /** The withdrawal's number, which the recipient reads. */
  invoiceNo: string
  /** The provider's own identifier of the payout, if known. */
  reference: string | null
  progress: AttemptProgress
  createdAt: DateTime
  /** The provider has reported before that it was paid. */
  wasPaid?: boolean
  /**
   * Nothing before this can have paid it: its Friday. The rows may be younger, when the withdrawal was paid, then lost
   * with a restored backup, and settled again.
   */
  payableFrom: DateTime
}

export interface PayoutOutcome {
  state: 'accepted' | 'succeeded' | 'failed' | 'returned'
  reference: string | null
  /** Whose failure it is; for failed and returned payouts. */
  class?: FailureClass
  failure?: string
  /** What the provider charged the platform. */
  fee?: Money
  /** What the network charged, in millionths of a TRX. */
  networkFeeSun?: bigint
  waitsFor?: 'person' | 'recipient'
  /**
   * Amount, recipient and key as reported by the provider. They are compared with the operation before the outcome is
   * recorded; a field that the provider did not report is absent.
   */
  told?: { amount?: Money; receiver?: string; key?: string }
}

/** Why a payout would fail, found before it is sent. */
export interface PayoutObjection {
  class: FailureClass
  failure: string
}

/** A verified message of the provider. It only triggers a query and is never itself proof of a payment. */
export interface PayoutNotice {
  externalId: string
  /** The attempt's key, or the provider's reference of the payout; null when it is about something else. */
  key: string | null
  reference: string | null
}

/** The cost of one transfer on the chain, computed from the chain's own parameters. */
export interface TransferEstimate {
  key: string
  energy: number
  bandwidth: number
  /** In millionths of a TRX. */
  feeSun: bigint
  feeLimitSun: bigint
  /** Why the transfer would be refused; the figures are meaningless then. */
  refusal: string | null
}

export interface ChainEstimate {
  items: TransferEstimate[]
  chain: { energyPriceSun: bigint; bandwidthPriceSun: bigint; block: number }
  wallet: { usdt: bigint; sun: bigint; energy: number; bandwidth: number }
}

/**
 * Interface to a company or network that pays creators. No method is called while a row is locked. A method that
 * throws leaves the outcome unknown: only `query` settles it.
 */
export abstract class PayoutDriver {
  /** Response body that the provider expects for a webhook; null when any 2xx response will do. */
  readonly receipt: string | null = null

  abstract capabilities(): PayoutCapabilities

  /** The settings required before the driver can be used. */
  settingFields(): PayoutSettingField[] {
    return []
  }

  /** Whether the settings have all that the driver needs. */
  isComplete(settings: Record<string, string>): boolean {
    return this.settingFields().every(
      ({ name, isOptional }) => isOptional || Boolean(settings[name])
    )
  }

  /**
   * Looks for reasons to refuse, before an attempt is sent for the first time.
   * @returns null when there is no reason against it
   * @throws Error when the provider cannot be reached; nothing was sent
   */
  async preflight(_operation: PayoutOperation): Promise<PayoutObjection | null> {
    return null
  }

  /**
   * Pays. The same key always refers to the same payout, however often it is called.
   * @throws Error when the provider did not answer; the outcome is unknown then
   */
  abstract send(operation: PayoutOperation, save: SaveProgress): Promise<PayoutOutcome>

  /**
   * Queries a payout; null when the provider does not know it, so that the same call may be made again.
   * @throws Error when the provider cannot be reached or does not report an outcome
   */
  abstract query(operation: PayoutOperation, save: SaveProgress): Promise<PayoutOutcome | null>

  /**
   * Looks for payouts of a withdrawal by keys alone, when nothing is known of earlier calls: after a restored backup.
   * Nothing is sent.
   * @param operation the open attempt, or the withdrawal before any
   * @returns what the provider has under which key. A key that it does not have may still be one whose attempt it
   *   refused. `person` where only a person can check
   * @throws Error when the provider cannot be reached
   */
  async lookUp(
    operation: PayoutOperation,
    keys: string[]
  ): Promise<Map<string, PayoutOutcome> | 'person'> {
    const found = new Map<string, PayoutOutcome>()
    for (const key of keys) {
      const asked = { ...operation, key, reference: null, progress: {} }
      const outcome = await this.query(asked, async () => {})
      if (outcome) found.set(key, outcome)
    }
    return found
  }

  /**
   * Cancels a payout that its recipient has not claimed. May be called again after a lost answer.
   * @returns the outcome after it; null where the driver cannot cancel
   * @throws Error when the provider cannot be reached or refuses
   */
  async cancelUnclaimed(_operation: PayoutOperation): Promise<PayoutOutcome | null> {
    return null
  }

  /** Estimates the network's fees; null where the provider has no network fees. */
  async estimate(_operations: PayoutOperation[]): Promise<ChainEstimate | null> {
    return null
  }

  /**
   * Verifies a webhook by its exact bytes, before anything is stored.
   * @throws WebhookRefused without a valid and recent signature, or when it cannot be parsed
   * @throws NotFound where the provider sends no webhooks
   */
  abstract parseWebhook(
    raw: string,
    headers: Record<string, unknown>
  ): PayoutNotice | Promise<PayoutNotice>
}

/** Loads the credentials that admins stored for a type of payout channels. */
export class StoredPayoutSettings {
  /** @throws Error when none are stored for this type */
  async of(type: ChannelType): Promise<PayoutSettings> {
    const { settings } = await PayoutChannelType.findOrFail(type)
    if (Object.keys(settings).length === 0) throw new Error(`${type} payouts are not configured`)
    return settings
  }
}
