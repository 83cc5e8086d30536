import type { DateTime } from 'luxon'
import type { Currency } from '#core/money/currency'
import type { Money } from '#core/money/money'
import type { Charge } from '#payments/values/charge'
import type { DisputeCase } from '#payments/values/dispute_case'
import type { Refund, Returned } from '#payments/values/refund'

/** `external`: a company or network takes the money. `balance`: the buyer's balance pays at once. */
export type GatewayKind = 'external' | 'balance'

export interface GatewayCapabilities {
  kind: GatewayKind
  /** False when this gateway must not be shown at all (the sandbox in production). */
  isOffered: boolean
  isRefundable: boolean
  /** The default fee for creators, in basis points. */
  usualCreatorFeeBp?: number
  /** Minimum and maximum of one payment, in minor units; a missing currency is not supported. */
  limits: Partial<Record<Currency, { min: bigint; max: bigint }>>
}

/** A credential or setting that the gateway requires with every call. */
export interface SettingField {
  name: string
  /** Secrets are never returned; multi-line keys are `key`. */
  kind: 'text' | 'secret' | 'key' | 'choice'
  options?: string[]
  isOptional?: boolean
  /** Whether the value can be valid; invalid values are rejected when they are saved. */
  isValid?: (value: string) => boolean
}

export interface ChargeOperation {
  /** Idempotency key: the payment's number, created before the first call and reused by every retry. */
  key: string
  amount: Money
  /** Shown to the payer on the gateway's page. */
  description: string
  /** URL to which the gateway returns the payer. */
  returnUrl: string
  expiresAt: DateTime
}

export interface ChargeQuery {
  key: string
  /** The gateway's own identifier of the charge, if known. */
  reference: string | null
  /** The payment was given up: a driver that captures payments itself must not capture this one. */
  isGivenUp?: boolean
}

export interface RefundOperation {
  /** Idempotency key: the refund's number, created before the first call and reused by every retry. */
  key: string
  /** The refunded charge: our payment's number and the gateway's own identifier. */
  charge: { key: string; reference: string }
  amount: Money
  reason: string
  /** The gateway's own identifier of the refund, if known. */
  reference: string | null
  /** When the refund was approved; earlier transfers do not prove it. */
  decidedAt: DateTime
  /** The address it was sent to, if it differs from the one that paid; only for refunds sent by hand. */
  receiver: string | null
}

/** A verified webhook of the gateway. It only triggers a query and is never itself proof of a payment. */
export interface GatewayNotice {
  externalId: string
  type: string
  about: 'payment' | 'refund' | 'dispute'
  /**
   * The number that we gave the payment or refund, or the gateway's reference of the dispute; null for anything else.
   */
  key: string | null
  /** For refunds: number of the refunded payment, if the webhook names it. */
  paymentNo?: string | null
}

/** Interface to a payment provider. No method is called while a row is locked. */
export abstract class PaymentGatewayDriver {
  /** Response body that the gateway expects for a webhook; null when any 2xx response will do. */
  readonly receipt: string | null = null

  /** Whether retries must send identical parameters; the return URL is stored then. */
  readonly isLiteral: boolean = false

  abstract capabilities(): GatewayCapabilities

  /** The settings required before the gateway can be enabled; empty for built-in gateways. */
  settingFields(): SettingField[] {
    return []
  }

  /**
   * Creates a charge at the gateway. The same key always refers to the same charge.
   * @throws Error when the gateway cannot be reached; the outcome is unknown then
   */
  abstract createPayment(operation: ChargeOperation): Promise<Charge>

  /**
   * Queries a charge; null when the gateway does not know it.
   * @throws Error when the gateway cannot be reached
   */
  abstract query(query: ChargeQuery): Promise<Charge | null>

  /**
   * Closes an open charge so that it can no longer be paid, if the gateway supports this. The caller queries the
   * charge afterwards, because it may have been paid just before.
   * @throws Error when the gateway cannot be reached
   */
  async close(_charge: ChargeQuery): Promise<void> {}

  /**
   * Refunds a charge. The same key always refers to the same refund.
   * @throws Error when the gateway cannot be reached; the outcome is unknown then
   */
  abstract refund(operation: RefundOperation): Promise<Refund>

  /**
   * Queries a refund; null when the gateway does not know it.
   * @throws Error when the gateway cannot be reached
   */
  abstract queryRefund(operation: RefundOperation): Promise<Refund | null>

  /**
   * Queries refunds that were made on the gateway's own pages. The default is for gateways without such pages or
   * without such a report.
   * @param _ours numbers of the refunds that we requested
   * @throws Error when the gateway cannot be reached
   */
  async returnedElsewhere(_charge: ChargeQuery, _ours: string[]): Promise<Returned | null> {
    return null
  }

  /**
   * Queries a dispute; null when it does not concern one of our payments. The default is for gateways without
   * disputes.
   * @param _reference the gateway's own identifier of the dispute, from a webhook
   * @throws Error when the gateway cannot be reached
   */
  async queryDispute(_reference: string): Promise<DisputeCase | null> {
    return null
  }

  /**
   * Verifies a webhook by its exact bytes, before anything is stored.
   * @throws WebhookRefused without a valid and recent signature, or when it cannot be parsed
   */
  abstract parseWebhook(
    raw: string,
    headers: Record<string, unknown>
  ): GatewayNotice | Promise<GatewayNotice>
}
