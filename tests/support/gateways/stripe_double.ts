import { createHmac, randomBytes } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import { Money } from '#core/money/money'
import { StripeDriver } from '#payments/gateways/drivers/stripe/stripe_driver'
import {
  offerGateway,
  type SigningOptions,
  type GatewayFixture,
} from '#tests/support/gateways/gateway_fixture'
import {
  overrideApiUrl,
  startProvider,
  type ProviderRequest,
} from '#tests/support/gateways/provider_double'

export const STRIPE_KEYS = { secretKey: 'sk_test_countermark', webhookSecret: 'whsec_countermark' }

interface Session {
  id: string
  object: 'checkout.session'
  client_reference_id: string | null
  metadata: { payment_no: string | null }
  amount_total: number
  currency: string | null
  expires_at: number
  status: string
  payment_status: string
  payment_intent: string | null
  url: string
}
interface Refund {
  id: string
  object: 'refund'
  amount: number
  currency: string | null
  payment_intent: string | null
  metadata: { refund_no?: string | null }
  status: string
  reason?: string
}
interface Dispute {
  id: string
  status: string
  [field: string]: unknown
}
interface Reply {
  status: number
  body: object
}

const newId = (kind: string) => `${kind}_${randomBytes(9).toString('hex')}`
const error = (status: number, code: string, type = 'invalid_request_error'): Reply => ({
  status,
  body: { error: { type, code, message: code } },
})

/**
 * A local stand-in for Stripe's API. It accepts form-encoded requests with the secret key. A repeated Idempotency-Key
 * gets the first response, and an error when the parameters differ. A paid session has a payment intent, which can be
 * refunded.
 */
class StripeAccount {
  sessions = new Map<string, Session>()
  refunds = new Map<string, Refund>()
  intents = new Map<string, { id: string; metadata: Record<string, string> }>()
  disputes = new Map<string, Dispute>()
  refundOutcome = 'at_once'
  /** Secret keys that are not revoked. */
  secretKeys = new Set([STRIPE_KEYS.secretKey])
  /** Whether each secret key is of an account of its own, which knows only the sessions that it opened. */
  areApart = false
  openedBy = new Map<string, string>()
  private replies = new Map<string, { body: string; reply: Reply }>()

  answer(request: ProviderRequest) {
    const secret = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!this.secretKeys.has(secret)) return error(401, 'invalid_api_key', 'authentication_error')
    const session = /\/sessions\/(\w+)/.exec(request.path)?.[1]
    const isForeign = session !== undefined && this.openedBy.get(session) !== secret
    if (this.areApart && isForeign) return error(404, 'resource_missing')
    return request.method === 'POST' ? this.onceByKey(request) : this.read(request)
  }

  sessionOf(paymentNo: string): Session {
    return [...this.sessions.values()].find((one) => one.client_reference_id === paymentNo)!
  }

  private onceByKey(request: ProviderRequest) {
    const key = String(request.headers['idempotency-key'])
    const earlier = this.replies.get(key)
    if (earlier && earlier.body !== request.body) {
      return error(400, 'idempotency_key_in_use', 'idempotency_error')
    }
    const reply = earlier?.reply ?? this.write(request)
    this.replies.set(key, { body: request.body, reply })
    const opened = reply.body as Partial<Session>
    const secret = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (opened.object === 'checkout.session') this.openedBy.set(opened.id!, secret)
    return reply
  }

  private write({ path, body }: ProviderRequest) {
    const form = new URLSearchParams(body)
    if (path === '/v1/checkout/sessions') return this.openSession(form)
    const session = this.sessions.get(/\/sessions\/(\w+)\/expire$/.exec(path)?.[1] ?? '')
    if (session) return expire(session)
    if (path === '/v1/refunds') return this.refund(form)
    return error(404, 'resource_missing')
  }

  private openSession(form: URLSearchParams) {
    const id = newId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      client_reference_id: form.get('client_reference_id'),
      metadata: { payment_no: form.get('metadata[payment_no]') },
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]'),
      expires_at: Number(form.get('expires_at')),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      url: `https://checkout.stripe.com/c/pay/${id}`,
    }
    this.sessions.set(id, session)
    return { status: 200, body: session }
  }

  private refund(form: URLSearchParams) {
    const intent = form.get('payment_intent')
    const session = [...this.sessions.values()].find((one) => one.payment_intent === intent)
    if (!session) return error(404, 'resource_missing')
    if (this.refundOutcome === 'refused') return error(400, 'charge_disputed')
    const amount = Number(form.get('amount'))
    const alreadyRefunded = [...this.refunds.values()]
      .filter((one) => one.payment_intent === intent && one.status !== 'failed')
      .reduce((sum, one) => sum + one.amount, 0)
    if (alreadyRefunded + amount > session.amount_total)
      return error(400, 'charge_already_refunded')
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: session.currency,
      payment_intent: intent,
      metadata: { refund_no: form.get('metadata[refund_no]') },
      status: this.refundOutcome === 'later' ? 'pending' : 'succeeded',
    }
    this.refunds.set(refund.id, refund)
    return { status: 200, body: refund }
  }

  /** A refund that was made in Stripe's dashboard: it lacks our refund number. */
  refundInDashboard(paymentNo: string, amount: number) {
    const { payment_intent: intent, currency } = this.sessionOf(paymentNo)
    const id = newId('re')
    this.refunds.set(id, {
      id,
      object: 'refund',
      amount,
      currency,
      payment_intent: intent,
      metadata: {},
      status: 'succeeded',
      reason: 'requested_by_customer',
    })
  }

  private read({ path, query }: ProviderRequest) {
    const [, , kind, ...rest] = path.split('/')
    if (kind === 'checkout') return found(this.sessions.get(rest[1]!))
    if (kind === 'payment_intents') return found(this.intents.get(rest[0]!))
    if (kind === 'disputes') return found(this.disputes.get(rest[0]!))
    if (kind === 'refunds' && rest[0]) return found(this.refunds.get(rest[0]))
    const intent = query.get('payment_intent')
    const data = [...this.refunds.values()].filter((one) => one.payment_intent === intent)
    return { status: 200, body: { object: 'list', data } }
  }
}

function expire(session: Session) {
  if (session.status !== 'open') return error(400, 'session_not_open')
  session.status = 'expired'
  return found(session)
}

function found(object: object | undefined): Reply {
  return object ? { status: 200, body: object } : error(404, 'resource_missing')
}

export async function stripeFixture(): Promise<GatewayFixture & { account: StripeAccount }> {
  const account = new StripeAccount()
  const provider = await startProvider((request) => account.answer(request))
  const restoreUrl = overrideApiUrl('STRIPE_API_URL', provider.url)
  await offerGateway('stripe', STRIPE_KEYS)
  const refundOf = (key: string) =>
    [...account.refunds.values()].find((one) => one.metadata.refund_no === key)!
  return {
    account,
    name: 'stripe',
    driver: await app.container.make(StripeDriver),
    amount: new Money(12_345n, 'CNY'),
    pay: (key) => {
      const paid = { status: 'complete', payment_status: 'paid', payment_intent: newId('pi') }
      Object.assign(account.sessionOf(key), paid)
    },
    decline: (key) => {
      account.sessionOf(key).status = 'expired'
    },
    setRefundOutcome: (outcome) => {
      account.refundOutcome = outcome
    },
    settleRefund: (key, outcome) => {
      refundOf(key).status = outcome
    },
    countRefunds: () => account.refunds.size,
    setConnection: (state) => provider.setConnection(state),
    message: ({ payment, refund }, signing) => {
      const object = { metadata: payment ? { payment_no: payment } : { refund_no: refund } }
      const type = payment ? 'checkout.session.completed' : 'refund.updated'
      return stripeMessage({ id: newId('evt'), object: 'event', type, data: { object } }, signing)
    },
    close: () => {
      restoreUrl()
      return provider.stop()
    },
  }
}

/** An event as Stripe sends it: the raw body and its signature. */
export function stripeMessage(
  event: object,
  { isForged, secondsOffset = 0, secret = STRIPE_KEYS.webhookSecret }: SigningOptions = {}
) {
  const raw = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000) + secondsOffset
  const mac = createHmac('sha256', isForged ? 'another secret' : secret)
    .update(`${timestamp}.${raw}`)
    .digest('hex')
  return { raw, headers: { 'stripe-signature': `t=${timestamp},v1=${mac}` } }
}
