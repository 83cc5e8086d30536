import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import env from '#start/env'
import { Clock } from '#core/clock/clock'
import { WebhookRefused } from '#payments/errors'
import { callProvider } from '#partners/provider_call'
import { StoredKeys } from '#payments/gateways/drivers/stored_keys'
import { noticeOfStripe, type StripeNotice } from '#payments/gateways/drivers/stripe/stripe_notice'
import { isStripeSignature } from '#payments/gateways/drivers/stripe/stripe_signature'
import {
  chargeOf,
  disputeOf,
  moneyOf,
  refundOf,
} from '#payments/gateways/drivers/stripe/stripe_mapping'
import type {
  StripeDispute,
  StripeIntent,
  StripeRefund,
  StripeSession,
} from '#payments/gateways/drivers/stripe/stripe_objects'
import type { Charge } from '#payments/values/charge'
import type { DisputeCase } from '#payments/values/dispute_case'
import type { Refund, Returned } from '#payments/values/refund'
import {
  type ChargeOperation,
  type ChargeQuery,
  type GatewayCapabilities,
  type GatewayNotice,
  PaymentGatewayDriver,
  type RefundOperation,
} from '#payments/gateways/drivers/payment_gateway_driver'

/** Stripe's API version, pinned so that the account's default does not matter. */
const API_VERSION = '2025-03-31.basil'
const SESSION_SPARE_MINUTES = 5
/** Stripe rejects sessions that end within 30 minutes; one minute is added for latency. */
const SHORTEST_SESSION_MINUTES = 31
const TRIED_AGAIN = 600

type Fields = Record<string, string>

/** Stripe Checkout: one session per payment; refunds of its payment intent. */
@inject()
export class StripeDriver extends PaymentGatewayDriver {
  /** Stripe rejects an idempotency key that is reused with other parameters. */
  override readonly isLiteral = true

  constructor(
    private keys: StoredKeys,
    private clock: Clock
  ) {
    super()
  }

  capabilities(): GatewayCapabilities {
    const upTo8Digits = (min: bigint) => ({ min, max: 99_999_999n })
    return {
      kind: 'external',
      isOffered: true,
      isRefundable: true,
      limits: {
        CNY: upTo8Digits(4_00n),
        USD: upTo8Digits(50n),
        JPY: upTo8Digits(50n),
        AUD: upTo8Digits(50n),
        EUR: upTo8Digits(50n),
        GBP: upTo8Digits(30n),
        HKD: upTo8Digits(4_00n),
      },
    }
  }

  override settingFields() {
    return [
      { name: 'secretKey', kind: 'secret' as const },
      { name: 'webhookSecret', kind: 'secret' as const },
    ]
  }

  async createPayment(operation: ChargeOperation): Promise<Charge> {
    const { key, amount, description, returnUrl, expiresAt } = operation
    const { ends, idempotencyKey } = this.timeOf(key, expiresAt)
    const session = await this.demand('/v1/checkout/sessions', idempotencyKey, {
      'mode': 'payment',
      'client_reference_id': key,
      'metadata[payment_no]': key,
      'payment_intent_data[metadata][payment_no]': key,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': amount.currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': amount.minor.toString(),
      'line_items[0][price_data][product_data][name]': description.slice(0, 250) || key,
      'success_url': returnUrl,
      'cancel_url': returnUrl,
      'expires_at': String(Math.floor(ends.toSeconds())),
    })
    return chargeOf(session as StripeSession)
  }

  /**
   * A late first call needs a session that ends later than the payment, which changes the parameters and therefore
   * needs another key. A session under the earlier key was never shown to the payer. Retries within TRIED_AGAIN
   * seconds share the key. The session is closed when the payment expires.
   */
  private timeOf(key: string, expiresAt: DateTime) {
    const ends = expiresAt.plus({ minutes: SESSION_SPARE_MINUTES })
    const least = this.clock.now().plus({ minutes: SHORTEST_SESSION_MINUTES })
    if (ends >= least) return { ends, idempotencyKey: key }
    const later = DateTime.fromSeconds(Math.ceil(least.toSeconds() / TRIED_AGAIN) * TRIED_AGAIN)
    return { ends: later, idempotencyKey: `${key}-${later.toSeconds()}` }
  }

  /** A session without a stored reference was never shown to the payer, so it cannot be paid. */
  async query({ reference }: ChargeQuery): Promise<Charge | null> {
    const session =
      reference && (await this.find<StripeSession>(`/v1/checkout/sessions/${reference}`))
    return session ? chargeOf(session) : null
  }

  /** Stripe refuses to expire a session that has already ended; that is no error. */
  override async close({ key, reference }: ChargeQuery): Promise<void> {
    await this.post(`/v1/checkout/sessions/${reference}/expire`, `${key}-expire`, {})
  }

  async refund({ key, charge, amount, reason }: RefundOperation): Promise<Refund> {
    const session = await this.find<StripeSession>(`/v1/checkout/sessions/${charge.reference}`)
    if (!session?.payment_intent) {
      return { state: 'failed', reference: null, failure: 'charge_not_paid' }
    }
    const { status, body } = await this.post('/v1/refunds', key, {
      'payment_intent': session.payment_intent,
      'amount': amount.minor.toString(),
      'reason': reason === 'DUPLICATE_PAYMENT' ? 'duplicate' : 'requested_by_customer',
      'metadata[refund_no]': key,
    })
    if (status < 400) return refundOf(body as StripeRefund)
    // An authentication failure says nothing about the refund.
    if (status === 401 || status === 403) throw new Error(`Stripe refused our key (${status})`)
    return { state: 'failed', reference: null, failure: body.error?.code ?? 'refused' }
  }

  async queryRefund({ key, charge, reference }: RefundOperation): Promise<Refund | null> {
    if (reference) {
      const refund = await this.find<StripeRefund>(`/v1/refunds/${reference}`)
      return refund && refundOf(refund)
    }
    const ours = (await this.refundsOf(charge)).find((one) => one.metadata?.refund_no === key)
    return ours ? refundOf(ours) : null
  }

  /** Refunds made in Stripe's dashboard carry no number of ours. */
  override async returnedElsewhere(charge: ChargeQuery, ours: string[]): Promise<Returned | null> {
    const done = (await this.refundsOf(charge)).filter(
      ({ status, metadata }) => status === 'succeeded' && !ours.includes(metadata?.refund_no ?? '')
    )
    const [first] = done
    if (!first) return null
    const sums = done.map(({ amount, currency }) => moneyOf(amount, currency))
    return { amount: sums.reduce((sum, one) => sum.plus(one)), reason: first.reason ?? null }
  }

  private async refundsOf({ reference }: Pick<ChargeQuery, 'reference'>): Promise<StripeRefund[]> {
    const session =
      reference && (await this.find<StripeSession>(`/v1/checkout/sessions/${reference}`))
    if (!session || !session.payment_intent) return []
    const list = await this.find<{ data?: StripeRefund[] }>(
      `/v1/refunds?payment_intent=${session.payment_intent}&limit=100`
    )
    return list?.data ?? []
  }

  /** A dispute names only the payment intent, which carries our number. */
  override async queryDispute(reference: string): Promise<DisputeCase | null> {
    const dispute = await this.find<StripeDispute>(`/v1/disputes/${reference}`)
    const intent =
      dispute && (await this.find<StripeIntent>(`/v1/payment_intents/${dispute.payment_intent}`))
    return intent?.metadata?.payment_no ? disputeOf(dispute!, intent.metadata.payment_no) : null
  }

  async parseWebhook(raw: string, headers: Record<string, unknown>): Promise<GatewayNotice> {
    const { webhookSecret = '' } = await this.keys.of('stripe')
    const seconds = Math.floor(this.clock.now().toSeconds())
    if (!isStripeSignature(headers['stripe-signature'], raw, webhookSecret, seconds)) {
      throw new WebhookRefused()
    }
    return this.named(noticeOfStripe(raw))
  }

  /** A refund made in Stripe's dashboard names only the payment intent, which carries our number. */
  private async named({ intent, ...notice }: StripeNotice): Promise<GatewayNotice> {
    if (!intent) return notice
    const found = await this.find<StripeIntent>(`/v1/payment_intents/${intent}`)
    return { ...notice, paymentNo: found?.metadata?.payment_no ?? null }
  }

  private async demand(path: string, key: string, fields: Fields) {
    const { status, body } = await this.post(path, key, fields)
    if (status >= 400) throw new Error(`Stripe refused ${path}: ${body.error?.code ?? status}`)
    return body
  }

  private async post(path: string, idempotencyKey: string, fields: Fields) {
    return callProvider(addressOf(path), {
      method: 'POST',
      headers: { ...(await this.headers()), 'idempotency-key': idempotencyKey },
      body: new URLSearchParams(fields),
    })
  }

  /** @returns null when Stripe does not know the object */
  private async find<T>(path: string): Promise<T | null> {
    const { status, body } = await callProvider(addressOf(path), { headers: await this.headers() })
    if (status === 404) return null
    if (status >= 400) throw new Error(`Stripe refused ${path}: ${body.error?.code ?? status}`)
    return body as T
  }

  private async headers() {
    const { secretKey } = await this.keys.of('stripe')
    return { 'authorization': `Bearer ${secretKey}`, 'stripe-version': API_VERSION }
  }
}

function addressOf(path: string): string {
  return `${env.get('STRIPE_API_URL', 'https://api.stripe.com')}${path}`
}
