import type { DateTime } from 'luxon'
import type { Currency } from '#core/money/currency'
import type { Money } from '#core/money/money'
import type { Charge } from '#payments/values/charge'
import type { DisputeCase } from '#payments/values/dispute_case'
import type { Refund, Returned } from '#payments/values/refund'

/** Whether somebody outside takes the money, or the buyer's own balance here pays at once. */
export type GatewayKind = 'external' | 'balance'

export interface GatewayCapabilities {
  kind: GatewayKind
  /** False where this gateway must not be shown at all (the sandbox in production). */
  isOffered: boolean
  isRefundable: boolean
  /** What creators pay for it unless the house says otherwise, in basis points. */
  usualCreatorFeeBp?: number
  /** What one payment may come to, in minor units; a currency that is missing is not taken. */
  limits: Partial<Record<Currency, { min: bigint; max: bigint }>>
}

/** Something that the gateway gave the house and wants to see with every call. */
export interface SettingField {
  name: string
  /** Secrets go in and never come out again; keys with line breaks are `key`. */
  kind: 'text' | 'secret' | 'key' | 'choice'
  options?: string[]
  isOptional?: boolean
  /** Whether it can be what the gateway gave us: what cannot is refused when it is typed. */
  isValid?: (value: string) => boolean
}

export interface ChargeOperation {
  /** Ours, made before the first call and used again on every retry: the payment's number. */
  key: string
  amount: Money
  /** What the payer reads on the gateway's page. */
  description: string
  /** Where the gateway's page sends the payer back to. */
  returnUrl: string
  /** Until when the payer may pay. */
  expiresAt: DateTime
}

export interface ChargeQuestion {
  key: string
  /** The gateway's own name for the charge, as far as it told us one. */
  reference: string | null
  /** The payment was given up: who has to take the money themselves leaves it where it is. */
  isGivenUp?: boolean
}

export interface RefundOperation {
  /** Ours, made before the first call and used again on every retry: the refund's number. */
  key: string
  /** The charge whose money goes back: our payment's number and the gateway's own name for it. */
  charge: { key: string; reference: string }
  amount: Money
  reason: string
  /** The gateway's own name for the refund, as far as it told us one. */
  reference: string | null
  /** When it was decided: what was sent before was sent for something else. */
  decidedAt: DateTime
  /** Where an admin sent it, if not to where it came from; only where they send it by hand. */
  receiver: string | null
}

/** A notice of the gateway whose origin is proved. A hint to look, never a fact about money. */
export interface GatewayNotice {
  externalId: string
  type: string
  about: 'payment' | 'refund' | 'dispute'
  /**
   * The number that we gave the payment or the refund, or the gateway's own name for the dispute;
   * null when it speaks of something else.
   */
  key: string | null
  /** Of a refund: the number of the payment whose money goes back, as far as the message tells. */
  paymentNo?: string | null
}

/** The socket for a payment provider. No call of it happens while a row is locked. */
export abstract class PaymentGatewayDriver {
  /** What it wants to read once a message was taken; null where any 2xx will do. */
  readonly receipt: string | null = null

  /** Whether a call that is made again has to say the very same: what was sent is kept then. */
  readonly isLiteral: boolean = false

  abstract capabilities(): GatewayCapabilities

  /** What has to be filled in before it can be offered; nothing for what is built in. */
  settingFields(): SettingField[] {
    return []
  }

  /**
   * Opens a charge at the gateway. The same key always means the same charge.
   * @throws Error when the gateway cannot be reached; the outcome is unknown then
   */
  abstract createPayment(operation: ChargeOperation): Promise<Charge>

  /**
   * Asks what became of an operation; null when the gateway never heard of it.
   * @throws Error when the gateway cannot be reached
   */
  abstract query(question: ChargeQuestion): Promise<Charge | null>

  /**
   * Lets nobody pay an open charge any more, where the gateway can do that. What became of it is
   * asked afterwards: somebody may have paid a moment ago.
   * @throws Error when the gateway cannot be reached
   */
  async close(_charge: ChargeQuestion): Promise<void> {}

  /**
   * Gives money of a charge back. The same key always means the same refund.
   * @throws Error when the gateway cannot be reached; the outcome is unknown then
   */
  abstract refund(operation: RefundOperation): Promise<Refund>

  /**
   * Asks what became of a refund; null when the gateway never heard of it.
   * @throws Error when the gateway cannot be reached
   */
  abstract queryRefund(operation: RefundOperation): Promise<Refund | null>

  /**
   * Asks what went back of a charge without our asking: somebody gave it back on the gateway's own
   * pages. Without this, the gateway has no such pages, or does not tell.
   * @param _ours the numbers of the refunds that we asked it for
   * @throws Error when the gateway cannot be reached
   */
  async returnedElsewhere(_charge: ChargeQuestion, _ours: string[]): Promise<Returned | null> {
    return null
  }

  /**
   * Asks how a dispute stands; null when it is about nothing of ours. Without this, nobody can
   * dispute what they paid by this way.
   * @param _reference the gateway's own name for it, from a message of theirs
   * @throws Error when the gateway cannot be reached
   */
  async queryDispute(_reference: string): Promise<DisputeCase | null> {
    return null
  }

  /**
   * Judges a webhook by its exact bytes, before anything of it is stored.
   * @throws WebhookRefused without a valid and recent signature, or when it cannot be understood
   */
  abstract parseWebhook(
    raw: string,
    headers: Record<string, unknown>
  ): GatewayNotice | Promise<GatewayNotice>
}
