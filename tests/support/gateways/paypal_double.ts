import { createHash, randomBytes } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import { decimalOf, minorOfDecimal } from '#core/money/decimal'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { PayPalDriver } from '#payments/gateways/drivers/paypal/paypal_driver'
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

const KEYS = {
  clientId: 'client-countermark',
  clientSecret: 'secret-countermark',
  webhookId: 'WH-countermark',
  mode: 'test',
}

interface Amount {
  value: string
  currency_code: string
}
interface Refund {
  id: string
  status: string
  amount: Amount
  invoice_id?: string
}
interface Unit {
  custom_id: string
  amount: Amount
  payments?: { captures: { id: string; status: string; amount: Amount }[]; refunds: Refund[] }
}
interface PayPalOrder {
  id: string
  status: string
  purchase_units: [Unit]
  links: { rel: string; href: string; method: string }[]
}
interface Reply {
  status: number
  body: object
}

const newId = () => randomBytes(8).toString('hex').toUpperCase()
const ok = (body: object, status = 200): Reply => ({ status, body })
const rejected = (status: number, name: string, issue = name): Reply => ({
  status,
  body: { name, details: [{ issue }] },
})

/**
 * A local stand-in for PayPal's API. It issues access tokens for the client's keys, captures approved orders and
 * refunds captures. A repeated PayPal-Request-Id gets the first response. It also verifies the signatures of messages.
 */
class PayPalAccount {
  orders = new Map<string, PayPalOrder>()
  refunds = new Map<string, Refund>()
  disputes = new Map<string, object>()
  refundOutcome = 'at_once'
  private token = newId()
  private replies = new Map<string, Reply>()

  answer(request: ProviderRequest) {
    const { headers, path, method } = request
    if (path === '/v1/oauth2/token') return this.issueToken(headers.authorization)
    if (headers.authorization !== `Bearer ${this.token}`) return rejected(401, 'INVALID_TOKEN')
    if (path === '/v1/notifications/verify-webhook-signature') return this.verify(request.body)
    if (method === 'GET') return this.read(path)
    const key = `${path} ${headers['paypal-request-id']}`
    const reply = this.replies.get(key) ?? this.write(path, JSON.parse(request.body))
    if (reply.status < 400) this.replies.set(key, reply)
    return reply
  }

  orderOf(paymentNo: string): PayPalOrder {
    return [...this.orders.values()].find((one) => one.purchase_units[0].custom_id === paymentNo)!
  }

  private issueToken(authorization = '') {
    const basic = Buffer.from(`${KEYS.clientId}:${KEYS.clientSecret}`).toString('base64')
    if (authorization !== `Basic ${basic}`) return rejected(401, 'invalid_client')
    return ok({ access_token: this.token, token_type: 'Bearer', expires_in: 32_400 })
  }

  private write(path: string, body: any) {
    const [, , , , id = '', operation] = path.split('/')
    if (path === '/v2/checkout/orders') return this.openOrder(body)
    if (operation === 'capture') return this.capture(this.orders.get(id)!)
    if (operation === 'refund') return this.refund(id, body)
    return rejected(404, 'RESOURCE_NOT_FOUND')
  }

  private openOrder({ purchase_units: units }: Pick<PayPalOrder, 'purchase_units'>) {
    const id = newId()
    const href = `https://www.sandbox.paypal.com/checkoutnow?token=${id}`
    const links = [{ rel: 'payer-action', href, method: 'GET' }]
    const order = { id, status: 'PAYER_ACTION_REQUIRED', purchase_units: units, links }
    this.orders.set(id, order)
    return ok(order)
  }

  private capture(order: PayPalOrder) {
    const [unit] = order.purchase_units
    order.status = 'COMPLETED'
    const capture = { id: newId(), status: 'COMPLETED', amount: unit.amount }
    unit.payments = { captures: [capture], refunds: [] }
    return ok(order, 201)
  }

  private refund(captureId: string, { amount, invoice_id: invoice }: Omit<Refund, 'id'>) {
    const unit = this.unitOfCapture(captureId)
    if (!unit?.payments) return rejected(404, 'RESOURCE_NOT_FOUND')
    if (this.refundOutcome === 'refused') {
      return rejected(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_DISPUTED')
    }
    const alreadyRefunded = unit.payments.refunds
      .filter(({ status }) => status !== 'FAILED')
      .reduce((sum, one) => sum + minorOf(one.amount), 0n)
    if (alreadyRefunded + minorOf(amount) > minorOf(unit.amount)) {
      return rejected(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED')
    }
    const status = this.refundOutcome === 'later' ? 'PENDING' : 'COMPLETED'
    const refund = { id: newId(), status, amount, invoice_id: invoice }
    unit.payments.refunds.push(refund)
    this.refunds.set(refund.id, refund)
    return ok(refund, 201)
  }

  /** A refund that was made on PayPal's own pages: it lacks our refund number. */
  refundOnPages(paymentNo: string, value: string) {
    const [unit] = this.orderOf(paymentNo).purchase_units
    const amount = { currency_code: unit.amount.currency_code, value }
    const refund = { id: newId(), status: 'COMPLETED', amount }
    const { captures, refunds } = unit.payments!
    refunds.push(refund)
    const href = `https://api.paypal.com/v2/payments/captures/${captures[0]!.id}`
    return { ...refund, links: [{ rel: 'up', href }] }
  }

  private read(path: string) {
    const [, , kind, what, id = ''] = path.split('/')
    if (what === 'captures') return this.captureOf(id)
    const resources = { checkout: this.orders, customer: this.disputes, payments: this.refunds }
    const resource = resources[kind as keyof typeof resources].get(id)
    return resource ? ok(resource) : rejected(404, 'RESOURCE_NOT_FOUND')
  }

  private captureOf(id: string) {
    const unit = this.unitOfCapture(id)
    return unit ? ok({ id, custom_id: unit.custom_id }) : rejected(404, 'RESOURCE_NOT_FOUND')
  }

  private unitOfCapture(id: string) {
    const units = [...this.orders.values()].map(({ purchase_units: [unit] }) => unit)
    return units.find(({ payments }) => payments?.captures[0]!.id === id)
  }

  /** The real PayPal signs the bytes with a certificate; here a hash of the bytes and the webhook's id replaces it. */
  private verify(body: string) {
    const raw = /,"webhook_event":(.*)}$/s.exec(body)?.[1] ?? ''
    const { transmission_sig: sig, webhook_id: id } = JSON.parse(body)
    const isGenuine = id === KEYS.webhookId && sig === signatureOf(raw, KEYS.webhookId)
    return ok({ verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' })
  }
}

function minorOf({ value, currency_code: currency }: Amount): bigint {
  return minorOfDecimal(value, currency as Currency)!
}

function signatureOf(raw: string, secret: string): string {
  return createHash('sha256').update(`${secret}|${raw}`).digest('base64')
}

/** An event as PayPal sends it: the raw body and its headers. */
function messageOf(
  type: string,
  resource: object,
  { isForged, secondsOffset = 0 }: SigningOptions = {}
) {
  const raw = JSON.stringify({ id: `WH-${newId()}`, event_type: type, resource })
  return {
    raw,
    headers: {
      'paypal-transmission-sig': signatureOf(raw, isForged ? 'another secret' : KEYS.webhookId),
      'paypal-transmission-id': newId(),
      'paypal-transmission-time': new Date(Date.now() + secondsOffset * 1_000).toISOString(),
      'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-auth-algo': 'SHA256withRSA',
    },
  }
}

type PayPalFixture = GatewayFixture & {
  account: PayPalAccount
  messageOf: typeof messageOf
  /** All received requests. */
  requests: ProviderRequest[]
}

export async function paypalFixture(): Promise<PayPalFixture> {
  const account = new PayPalAccount()
  const provider = await startProvider((request) => account.answer(request))
  const restoreUrl = overrideApiUrl('PAYPAL_API_URL', provider.url)
  await offerGateway('paypal', KEYS)
  const amount = new Money(12_345n, 'USD')
  const refundOf = (key: string) =>
    [...account.refunds.values()].find((one) => one.invoice_id === key)!
  return {
    account,
    messageOf,
    requests: provider.requests,
    name: 'paypal',
    driver: await app.container.make(PayPalDriver),
    amount,
    pay: (key) => {
      account.orderOf(key).status = 'APPROVED'
    },
    decline: (key) => {
      account.orderOf(key).status = 'VOIDED'
    },
    setRefundOutcome: (outcome) => {
      account.refundOutcome = outcome
    },
    settleRefund: (key, outcome) => {
      refundOf(key).status = outcome === 'succeeded' ? 'COMPLETED' : 'FAILED'
    },
    countRefunds: () => account.refunds.size,
    setConnection: (state) => provider.setConnection(state),
    message: ({ payment, refund }, signing) => {
      const resource = payment ? { custom_id: payment } : { invoice_id: refund }
      const type = payment ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.REFUNDED'
      const value = { value: decimalOf(amount), currency_code: 'USD' }
      return messageOf(type, { ...resource, amount: value }, signing)
    },
    close: () => {
      restoreUrl()
      return provider.stop()
    },
  }
}
