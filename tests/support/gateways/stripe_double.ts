import { createHmac, randomBytes } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import { Money } from '#core/money/money'
import { StripeDriver } from '#payments/gateways/drivers/stripe/stripe_driver'
import {
  offerGateway,
  type Forgery,
  type GatewayWorld,
} from '#tests/support/gateways/gateway_world'
import {
  pointTo,
  startProvider,
  type ProviderRequest,
} from '#tests/support/gateways/provider_double'

export const STRIPE_KEYS = { secretKey: 'sk_test_countermark', webhookSecret: 'whsec_countermark' }

type Thing = Record<string, any>
const newId = (kind: string) => `${kind}_${randomBytes(9).toString('hex')}`
const error = (status: number, code: string, type = 'invalid_request_error') => ({
  status,
  body: { error: { type, code, message: code } },
})

/**
 * Stripe on this machine, as documented: form-encoded requests with a bearer key, Idempotency-Key that repeats the
 * first response and rejects other parameters, sessions with a payment intent once they are paid, refunds of it,
 * signed events.
 */
class StripeAccount {
  sessions = new Map<string, Thing>()
  refunds = new Map<string, Thing>()
  intents = new Map<string, Thing>()
  disputes = new Map<string, Thing>()
  refundManner = 'at_once'
  private answers = new Map<string, { body: string; reply: { status: number; body: Thing } }>()

  answer(request: ProviderRequest) {
    if (request.headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`) {
      return error(401, 'invalid_api_key', 'authentication_error')
    }
    return request.method === 'POST' ? this.onceByKey(request) : this.read(request)
  }

  sessionOf(paymentNo: string): Thing {
    return [...this.sessions.values()].find((one) => one.client_reference_id === paymentNo)!
  }

  private onceByKey(request: ProviderRequest) {
    const key = String(request.headers['idempotency-key'])
    const known = this.answers.get(key)
    if (known && known.body !== request.body) {
      return error(400, 'idempotency_key_in_use', 'idempotency_error')
    }
    const reply = known?.reply ?? this.write(request)
    this.answers.set(key, { body: request.body, reply })
    return reply
  }

  private write({ path, body }: ProviderRequest) {
    const form = new URLSearchParams(body)
    if (path === '/v1/checkout/sessions') return this.openSession(form)
    const session = this.sessions.get(/\/sessions\/(\w+)\/expire$/.exec(path)?.[1] ?? '')
    if (session) return expired(session)
    if (path === '/v1/refunds') return this.refund(form)
    return error(404, 'resource_missing')
  }

  private openSession(form: URLSearchParams) {
    const id = newId('cs_test')
    const session = {
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
    if (this.refundManner === 'refused') return error(400, 'charge_disputed')
    const amount = Number(form.get('amount'))
    const given = [...this.refunds.values()]
      .filter((one) => one.payment_intent === intent && one.status !== 'failed')
      .reduce((sum, one) => sum + one.amount, 0)
    if (given + amount > session.amount_total) return error(400, 'charge_already_refunded')
    const refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: session.currency,
      payment_intent: intent,
      metadata: { refund_no: form.get('metadata[refund_no]') },
      status: this.refundManner === 'later' ? 'pending' : 'succeeded',
    }
    this.refunds.set(refund.id, refund)
    return { status: 200, body: refund }
  }

  /** A refund in the dashboard, without our number. */
  refundInDashboard(paymentNo: string, amount: number) {
    const { payment_intent: intent, currency } = this.sessionOf(paymentNo)
    const id = newId('re')
    const object = { id, object: 'refund', amount, currency, payment_intent: intent, metadata: {} }
    this.refunds.set(id, { ...object, status: 'succeeded', reason: 'requested_by_customer' })
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

function expired(session: Thing) {
  if (session.status !== 'open') return error(400, 'session_not_open')
  session.status = 'expired'
  return found(session)
}

function found(thing: Thing | undefined) {
  return thing ? { status: 200, body: thing } : error(404, 'resource_missing')
}

export async function stripeWorld(): Promise<GatewayWorld & { account: StripeAccount }> {
  const account = new StripeAccount()
  const provider = await startProvider((request) => account.answer(request))
  const pointBack = pointTo('STRIPE_API_URL', provider.url)
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
    decline: (key) => void Object.assign(account.sessionOf(key), { status: 'expired' }),
    refundsGo: (manner) => void (account.refundManner = manner),
    settleRefund: (key, outcome) => void Object.assign(refundOf(key), { status: outcome }),
    countRefunds: () => account.refunds.size,
    line: (line) => void (provider.state.line = line),
    message: ({ payment, refund }, forge) => {
      const object = { metadata: payment ? { payment_no: payment } : { refund_no: refund } }
      const type = payment ? 'checkout.session.completed' : 'refund.updated'
      return stripeMessage({ id: newId('evt'), object: 'event', type, data: { object } }, forge)
    },
    close: () => {
      pointBack()
      return provider.stop()
    },
  }
}

/** The raw event. */
export function stripeMessage(event: Thing, { secret, secondsAway = 0 }: Forgery = {}) {
  const raw = JSON.stringify(event)
  const stamp = Math.floor(Date.now() / 1000) + secondsAway
  const mac = createHmac('sha256', secret ?? STRIPE_KEYS.webhookSecret)
    .update(`${stamp}.${raw}`)
    .digest('hex')
  return { raw, headers: { 'stripe-signature': `t=${stamp},v1=${mac}` } }
}
