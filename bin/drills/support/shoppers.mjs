import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import '../../setup/typescript.mjs'

const { signSandboxMessage } = await import('#partners/sandbox/sandbox_signature')

const AT_ONCE = 4
const EVERY_MS = 1_000
const AGAIN_MS = 500
const PATIENCE_MS = 30_000
/** Each third one pays at the sandbox gateway, the others by balance. */
const BY_GATEWAY = 3

/**
 * Shoppers at several web processes, each of whom buys once. Who pays by balance and is refused orders again with the same
 * key until it is confirmed. The gateway's own records are kept here, because they survive the market's database.
 */
export class Shoppers {
  /** @type {{ tradeNo: string, shopper: number, at: number, paymentNo?: string, reference?: string }[]} */
  confirmed = []
  /** Sentences about tries that failed. */
  refused = []
  #next = 0
  #isOver = false

  /**
   * @param {string[]} bases addresses of web processes
   * @param {{ tokens: string[], orderBody: object }} wallets
   * @param {{ id: number, secret: string }} gateway the sandbox
   */
  constructor(bases, wallets, gateway) {
    Object.assign(this, { bases, wallets, gateway })
  }

  start() {
    this.#running = Promise.all(Array.from({ length: AT_ONCE }, () => this.#shop()))
  }

  async stop() {
    this.#isOver = true
    await this.#running
  }

  #running

  async #shop() {
    while (!this.#isOver) {
      const shopper = this.#next++
      if (shopper % BY_GATEWAY === 0) await this.#payAtGateway(shopper)
      else await this.#payByBalance(shopper)
      await wait(EVERY_MS)
    }
  }

  async #payByBalance(shopper) {
    const key = randomUUID()
    while (!this.#isOver) {
      try {
        return void this.#confirm(shopper, await this.order(shopper, { key }))
      } catch (error) {
        this.refused.push(error.message)
      }
      await wait(AGAIN_MS)
    }
  }

  /** A payment that fails on its way is given up. */
  async #payAtGateway(shopper) {
    try {
      const data = await this.order(shopper, { isByGateway: true })
      const reference = data.payUrl.split('/').at(-1)
      const body = new FormData()
      body.append('outcome', 'succeeded')
      const page = `${this.bases[0]}/sandbox-gateway/pay/${reference}`
      await fetch(page, { method: 'POST', redirect: 'manual', body })
      const order = await this.#ask(shopper, `/api/v1/user/orders/${data.orders[0].tradeNo}`)
      if (order.status !== 'paid') throw new Error(`An order at the gateway is ${order.status}`)
      this.#confirm(shopper, { ...data, reference })
    } catch (error) {
      this.refused.push(error.message)
    }
  }

  #confirm(shopper, { orders, paymentNo, reference }) {
    const { tradeNo } = orders[0]
    this.confirmed.push({ tradeNo, shopper, at: Date.now(), paymentNo, reference })
  }

  /** @returns {Promise<object>} the checkout */
  order(shopper, { key = randomUUID(), isByGateway = false } = {}) {
    const gateway = isByGateway ? { paymentGatewayId: this.gateway.id } : {}
    return this.#ask(shopper, '/api/v1/user/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...this.wallets.orderBody, ...gateway }),
    })
  }

  /** The gateway sends its messages about all payments again, as providers do for days. */
  async repeatMessages() {
    for (const { reference, paymentNo } of this.confirmed.filter((one) => one.reference)) {
      const body = JSON.stringify({
        id: messageOf(reference),
        type: 'charge.succeeded',
        data: { reference, merchantReference: paymentNo },
      })
      const signature = signSandboxMessage(
        body,
        this.gateway.secret,
        Math.floor(Date.now() / 1_000)
      )
      const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
      const address = `${this.bases[0]}/api/v1/webhooks/gateways/sandbox`
      const { status } = await fetch(address, { method: 'POST', headers, body })
      if (status !== 200) throw new Error(`A message of the gateway was answered with ${status}`)
    }
  }

  async #ask(shopper, path, { headers = {}, ...options } = {}) {
    const response = await fetch(this.bases[shopper % this.bases.length] + path, {
      ...options,
      headers: { ...headers, authorization: `Bearer ${this.wallets.tokens[shopper]}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.status >= 400) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()).data
  }
}

/** The id of a payment's message. */
export const messageOf = (reference) => `evt_${reference}_succeeded`
