import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

/** The certificate of a drill is its own. */
const TLS = { rejectUnauthorized: false }
const THINKING_MS = 1_000

/**
 * Browsers behind the proxy: kept connections that read pages, others that order, and event streams. Each failure is kept
 * as a sentence.
 */
export class Load {
  answered = 0
  ordered = 0
  reconnected = 0
  open = 0
  failures = []
  #isOver = false
  #running = []

  /** @param {string} base the proxy's address */
  constructor(base) {
    this.base = base
  }

  /** @param {string[]} paths */
  read(connections, paths) {
    for (let nth = 0; nth < connections; nth++) {
      let turn = nth
      this.#repeat(async (agent) => {
        const path = paths[turn++ % paths.length]
        const { status } = await this.#ask(path, { agent })
        if (status !== 200) throw new Error(`${path} answered ${status}`)
        this.answered += 1
      })
    }
  }

  /** @param {{ tokens: string[], orderBody: object }} wallets */
  order(connections, { tokens, orderBody }) {
    let turn = 0
    for (let nth = 0; nth < connections; nth++) {
      this.#repeat(async (agent) => {
        const headers = {
          'content-type': 'application/json',
          'authorization': `Bearer ${tokens[turn++ % tokens.length]}`,
          'idempotency-key': randomUUID(),
        }
        const body = JSON.stringify({ ...orderBody, confirmDuplicate: true })
        const options = { agent, method: 'POST', headers, body }
        const { status, text } = await this.#ask('/api/v1/user/orders', options)
        if (status !== 200 && status !== 201)
          throw new Error(`An order answered ${status}: ${text}`)
        this.ordered += 1
      })
    }
  }

  /**
   * @param {number} streams
   * @param {string[]} cookies which the streams take in turn; the list may be replaced in place
   */
  listen(streams, cookies) {
    for (let nth = 0; nth < streams; nth++) {
      this.#running.push(this.#stream(() => cookies[nth % cookies.length], randomUUID()))
    }
  }

  async stop() {
    this.#isOver = true
    this.endStreams?.()
    await Promise.all(this.#running)
  }

  #repeat(act) {
    const agent = new Agent({ ...TLS, keepAlive: true, maxSockets: 1 })
    const run = async () => {
      while (!this.#isOver) {
        await wait(Math.random() * 2 * THINKING_MS)
        await act(agent).catch((error) => this.#fail(error))
      }
      agent.destroy()
    }
    this.#running.push(run())
  }

  #fail({ message, code }) {
    this.failures.push(`${new Date().toISOString().slice(11, 23)} ${code ?? ''} ${message}`)
  }

  #ask(path, { body, ...options }) {
    return new Promise((resolve, reject) => {
      const sending = request(this.base + path, options, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part) => (text += part))
        response.on('close', () => {
          if (response.complete) resolve({ status: response.statusCode, text })
          else reject(new Error(`${path} was cut`))
        })
      })
      sending.on('error', (error) => {
        error.message = `${options.method ?? 'GET'} ${path}: ${error.message}`
        reject(error)
      })
      sending.end(body)
    })
  }

  /** As EventSource does: an ended stream is opened again after the time that the server gave. */
  async #stream(cookieOf, uid) {
    for (let turn = 0; !this.#isOver; turn++) {
      const retryMs = await this.#listenOnce(cookieOf(), uid).catch((error) => {
        if (!this.#isOver) this.#fail(error)
        return THINKING_MS
      })
      await wait(retryMs)
      if (!this.#isOver) this.reconnected += 1
    }
  }

  #listenOnce(cookie, uid) {
    return new Promise((resolve, reject) => {
      const path = `/__transmit/events?uid=${uid}`
      const options = { ...TLS, agent: false, headers: { cookie, accept: 'text/event-stream' } }
      const sending = request(this.base + path, options, (response) => {
        if (response.statusCode !== 200) {
          reject(new Error(`A stream answered ${response.statusCode}`))
          return void response.resume()
        }
        this.open += 1
        const timer = setInterval(() => this.#isOver && sending.destroy(), 500)
        let last = ''
        response.setEncoding('utf8').on('data', (part) => (last = part))
        response.on('close', () => {
          clearInterval(timer)
          this.open -= 1
          const [, retryMs] = last.match(/retry: (\d+)/) ?? []
          if (!response.complete) return reject(new Error('A stream was cut'))
          resolve(Number(retryMs ?? 3_000))
        })
        response.on('error', () => {})
      })
      sending.on('error', reject).end()
    })
  }
}
