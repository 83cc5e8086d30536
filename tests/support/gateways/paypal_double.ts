import { createHash, randomBytes } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import { decimalOf, minorOfDecimal } from '#core/money/decimal'
import { Money } from '#core/money/money'
import { PayPalDriver } from '#payments/gateways/drivers/paypal/paypal_driver'
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

const KEYS = {
  clientId: 'client-countermark',
  clientSecret: 'secret-countermark',
  webhookId: 'WH-countermark',
  mode: 'test',
}

type Thing = Record<string, any>
const newId = () => randomBytes(8).toString('hex').toUpperCase()
const ok = (body: Thing, status = 200) => ({ status, body })
const rejected = (status: number, name: string, issue = name) => ({
  status,
  body: { name, details: [{ issue }] },
})

/**
 * PayPal on this machine, as documented: tokens for the client's keys, orders that are captured once approved,
 * refunds of captures, PayPal-Request-Id that repeats the first response, and its verification of message signatures.
 */
class PayPalAccount {
  orders = new Map<string, Thing>()
  refunds = new Map<string, Thing>()
  disputes = new Map<string, Thing>()
  refundManner = 'at_once'
  private token = newId()
  private answers = new Map<string, { status: number; body: Thing }>()

  answer(request: ProviderRequest) {
    const { headers, path, method } = request
    if (path === '/v1/oauth2/token') return this.giveToken(headers.authorization)
    if (headers.authorization !== `Bearer ${this.token}`) return rejected(401, 'INVALID_TOKEN')
    if (path === '/v1/notifications/verify-webhook-signature') return this.verify(request.body)
    if (method === 'GET') return this.read(path)
    const key = `${path} ${headers['paypal-request-id']}`
    const reply = this.answers.get(key) ?? this.write(path, JSON.parse(request.body))
    if (reply.status < 400) this.answers.set(key, reply)
    return reply
  }

  orderOf(paymentNo: string): Thing {
    return [...this.orders.values()].find((one) => one.purchase_units[0].custom_id === paymentNo)!
  }

  private giveToken(authorization = '') {
    const basic = Buffer.from(`${KEYS.clientId}:${KEYS.clientSecret}`).toString('base64')
    if (authorization !== `Basic ${basic}`) return rejected(401, 'invalid_client')
    return ok({ access_token: this.token, token_type: 'Bearer', expires_in: 32_400 })
  }

  private write(path: string, body: Thing) {
    const [, , , , id = '', deed] = path.split('/')
    if (path === '/v2/checkout/orders') return this.openOrder(body)
    if (deed === 'capture') return this.capture(this.orders.get(id)!)
    if (deed === 'refund') return this.refund(id, body)
    return rejected(404, 'RESOURCE_NOT_FOUND')
  }

  private openOrder({ purchase_units: units }: Thing) {
    const id = newId()
    const href = `https://www.sandbox.paypal.com/checkoutnow?token=${id}`
    const links = [{ rel: 'payer-action', href, method: 'GET' }]
    const order = { id, status: 'PAYER_ACTION_REQUIRED', purchase_units: units, links }
    this.orders.set(id, order)
    return ok(order)
  }

  private capture(order: Thing) {
    const [unit] = order.purchase_units
    order.status = 'COMPLETED'
    const capture = { id: newId(), status: 'COMPLETED', amount: unit.amount }
    unit.payments = { captures: [capture], refunds: [] }
    return ok(order, 201)
  }

  private refund(captureId: string, { amount, invoice_id: invoice }: Thing) {
    const unit = [...this.orders.values()]
      .map(({ purchase_units: units }) => units[0])
      .find(({ payments }) => payments?.captures[0].id === captureId)
    if (!unit) return rejected(404, 'RESOURCE_NOT_FOUND')
    if (this.refundManner === 'refused') {
      return rejected(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_DISPUTED')
    }
    const given = unit.payments.refunds
      .filter(({ status }: Thing) => status !== 'FAILED')
      .reduce((sum: bigint, one: Thing) => sum + minorOf(one.amount), 0n)
    if (given + minorOf(amount) > minorOf(unit.amount)) {
      return rejected(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED')
    }
    const status = this.refundManner === 'later' ? 'PENDING' : 'COMPLETED'
    const refund = { id: newId(), status, amount, invoice_id: invoice }
    unit.payments.refunds.push(refund)
    this.refunds.set(refund.id, refund)
    return ok(refund, 201)
  }

  /** A refund on PayPal's pages, with the payment's number or without. */
  refundOnPages(paymentNo: string, value: string) {
    const [unit] = this.orderOf(paymentNo).purchase_units
    const amount = { currency_code: unit.amount.currency_code, value }
    const refund = { id: newId(), status: 'COMPLETED', amount }
    unit.payments.refunds.push(refund)
    const href = `https://api.paypal.com/v2/payments/captures/${unit.payments.captures[0].id}`
    return { ...refund, links: [{ rel: 'up', href }] }
  }

  private read(path: string) {
    const [, , kind, what, id = ''] = path.split('/')
    if (what === 'captures') return this.captureOf(id)
    const things = { checkout: this.orders, customer: this.disputes, payments: this.refunds }
    const thing = things[kind as keyof typeof things].get(id)
    return thing ? ok(thing) : rejected(404, 'RESOURCE_NOT_FOUND')
  }

  private captureOf(id: string) {
    const units = [...this.orders.values()].map(({ purchase_units: [unit] }) => unit)
    const unit = units.find(({ payments }) => payments?.captures[0].id === id)
    return unit ? ok({ id, custom_id: unit.custom_id }) : rejected(404, 'RESOURCE_NOT_FOUND')
  }

  /** Real PayPal signs with a certificate over the bytes; a hash of both is equivalent here. */
  private verify(body: string) {
    const raw = /,"webhook_event":(.*)}$/s.exec(body)?.[1] ?? ''
    const { transmission_sig: sig, webhook_id: id } = JSON.parse(body)
    const isGenuine = id === KEYS.webhookId && sig === signatureOf(raw, KEYS.webhookId)
    return ok({ verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' })
  }
}

function minorOf({ value, currency_code: currency }: Thing): bigint {
  return minorOfDecimal(value, currency)!
}

function signatureOf(raw: string, secret: string): string {
  return createHash('sha256').update(`${secret}|${raw}`).digest('base64')
}

/** The raw event. */
function messageOf(type: string, resource: Thing, { secret, secondsAway = 0 }: Forgery = {}) {
  const raw = JSON.stringify({ id: `WH-${newId()}`, event_type: type, resource })
  return {
    raw,
    headers: {
      'paypal-transmission-sig': signatureOf(raw, secret ?? KEYS.webhookId),
      'paypal-transmission-id': newId(),
      'paypal-transmission-time': new Date(Date.now() + secondsAway * 1_000).toISOString(),
      'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-auth-algo': 'SHA256withRSA',
    },
  }
}

type PayPalWorld = GatewayWorld & {
  account: PayPalAccount
  messageOf: typeof messageOf
  /** All received requests. */
  requests: ProviderRequest[]
}

export async function paypalWorld(): Promise<PayPalWorld> {
  const account = new PayPalAccount()
  const provider = await startProvider((request) => account.answer(request))
  const pointBack = pointTo('PAYPAL_API_URL', provider.url)
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
    pay: (key) => void (account.orderOf(key).status = 'APPROVED'),
    decline: (key) => void (account.orderOf(key).status = 'VOIDED'),
    refundsGo: (manner) => void (account.refundManner = manner),
    settleRefund: (key, outcome) =>
      void (refundOf(key).status = outcome === 'succeeded' ? 'COMPLETED' : 'FAILED'),
    countRefunds: () => account.refunds.size,
    line: (line) => void (provider.state.line = line),
    message: ({ payment, refund }, forge) => {
      const resource = payment ? { custom_id: payment } : { invoice_id: refund }
      const type = payment ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.REFUNDED'
      const value = { value: decimalOf(amount), currency_code: 'USD' }
      return messageOf(type, { ...resource, amount: value }, forge)
    },
    close: () => {
      pointBack()
      return provider.stop()
    },
  }
}
