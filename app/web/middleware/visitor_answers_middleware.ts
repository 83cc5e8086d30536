import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { Clock } from '#core/clock/clock'
import { isReading } from '#core/http/is_reading'

const PAGES = new Set([
  'storefront.landing.show',
  'storefront.search.index',
  'storefront.shops.show',
  'storefront.products.show',
])
const CALLS = new Set(['api.shops.show', 'api.products.index', 'api.products.show'])
/** So long may a visitor see what was true before; orders are judged by what is true. */
const KEPT_MS = 5_000
/** In UTF-16 units: a page in Chinese takes two bytes for each. */
const MOST_KEPT = 8_000_000

type KeptAnswer = { type: string; body: string; nonce: string; madeAt: number }

/**
 * Drawing a page or a list takes longer than all else, and visitors see the same one: who is not signed in gets what
 * was drawn for the visitor before, if language, currency and looks are the same. Whatever this process
 * writes makes it forget everything, and so does the database's word that another one did.
 */
export default class VisitorAnswersMiddleware {
  #kept = new Map<string, KeptAnswer>()
  #length = 0
  #forgotten = 0

  /** @param isOn false in development and tests, which look at what they have just changed */
  constructor(
    private clock: Clock,
    private isOn: boolean
  ) {}

  async handle(ctx: HttpContext, next: NextFn) {
    if (!this.isOn) return next()
    if (!isReading(ctx.request)) return this.#forgetAfter(next)
    const key = keyOf(ctx)
    if (!key) return next()

    const kept = this.#kept.get(key)
    if (kept && this.#now() - kept.madeAt < KEPT_MS) return answer(ctx, kept)
    const before = this.#forgotten
    await next()
    const made = madeBy(ctx)
    if (!made) return
    // What changed while this was drawn is perhaps not in it.
    if (before === this.#forgotten) this.#keep(key, { ...made, madeAt: this.#now() })
  }

  forget() {
    this.#forgotten++
    this.#kept.clear()
    this.#length = 0
  }

  async #forgetAfter(next: NextFn) {
    try {
      return await next()
    } finally {
      this.forget()
    }
  }

  #keep(key: string, kept: KeptAnswer) {
    this.#drop(key)
    this.#kept.set(key, kept)
    this.#length += kept.body.length
    for (const oldest of this.#kept.keys()) {
      if (this.#length <= MOST_KEPT) break
      this.#drop(oldest)
    }
  }

  #drop(key: string) {
    this.#length -= this.#kept.get(key)?.body.length ?? 0
    this.#kept.delete(key)
  }

  #now = () => this.clock.now().toMillis()
}

/** Null for what is not drawn for everybody. */
function keyOf({ auth, request, route, locale, currency }: HttpContext): string | null {
  const name = route?.name ?? ''
  if (request.method() !== 'GET' || auth.user) return null
  if (CALLS.has(name)) return `${request.url(true)}\n${locale}\n${currency}`
  if (!PAGES.has(name) || request.header('x-inertia')) return null
  return `${request.url(true)}\n${request.header('cookie') ?? ''}`
}

/** What was answered, as it goes over the wire; null for what is nobody else's. */
function madeBy({ response }: HttpContext): Omit<KeptAnswer, 'madeAt'> | null {
  const body: unknown = response.getBody()
  if (response.getStatus() !== 200 || response.getHeader('set-cookie') !== undefined) return null
  if (typeof body === 'string') return { type: 'text/html', body, nonce: response.nonce }
  if (typeof body !== 'object' || body === null) return null
  const made = { type: 'application/json', body: JSON.stringify(body), nonce: '' }
  send(response, made)
  return made
}

/** Scripts in the page carry the nonce of the answer that it was drawn for. */
function answer({ response }: HttpContext, kept: KeptAnswer) {
  const { nonce, body } = kept
  send(response, { ...kept, body: nonce ? body.replaceAll(nonce, response.nonce) : body })
}

function send(response: HttpContext['response'], { type, body }: { type: string; body: string }) {
  response.header('content-type', `${type}; charset=utf-8`)
  response.send(body)
}
