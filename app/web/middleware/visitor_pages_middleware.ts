import app from '@adonisjs/core/services/app'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Clock } from '#core/clock/clock'
import { isReading } from '#core/http/is_reading'

const PAGES = [
  'storefront.landing.show',
  'storefront.search.index',
  'storefront.shops.show',
  'storefront.products.show',
]
/** So long may a visitor see what was true before; orders are judged by what is true. */
const KEPT_MS = 5_000
const MOST_KEPT = 300

type KeptPage = { html: string; nonce: string; madeAt: number }

/**
 * Drawing a page takes longer than all else, and visitors see the same one: who is not signed in gets
 * the page that was drawn for the visitor before, if their cookies (language, currency, looks) are the same. Whatever this process
 * writes makes it forget them all.
 */
@inject()
export default class VisitorPagesMiddleware {
  #kept = new Map<string, KeptPage>()
  /** Development and tests look at what they have just changed. */
  isOn = app.inProduction

  constructor(private clock: Clock) {}

  async handle(ctx: HttpContext, next: NextFn) {
    if (!this.isOn) return next()
    if (!isReading(ctx.request)) return this.#forgetAfter(next)
    const key = keyOf(ctx)
    if (!key) return next()

    const kept = this.#kept.get(key)
    if (kept && this.#now() - kept.madeAt < KEPT_MS) return answer(ctx, kept)
    const output = await next()
    this.#keep(key, ctx)
    return output
  }

  async #forgetAfter(next: NextFn) {
    try {
      return await next()
    } finally {
      this.#kept.clear()
    }
  }

  #keep(key: string, { response }: HttpContext) {
    const html: unknown = response.getBody()
    if (response.getStatus() !== 200 || typeof html !== 'string') return
    if (response.getHeader('set-cookie') !== undefined) return
    this.#kept.delete(key)
    this.#kept.set(key, { html, nonce: response.nonce, madeAt: this.#now() })
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!)
  }

  #now = () => this.clock.now().toMillis()
}

/** Null for what is not drawn for everybody. */
function keyOf({ auth, request, route }: HttpContext): string | null {
  const isPage = PAGES.includes(route?.name ?? '') && request.method() === 'GET'
  if (!isPage || auth.user || request.header('x-inertia')) return null
  return `${request.url(true)}\n${request.header('cookie') ?? ''}`
}

/** Scripts in the page carry the nonce of the answer that it was drawn for. */
function answer({ response }: HttpContext, { html, nonce }: KeptPage) {
  response.header('content-type', 'text/html; charset=utf-8')
  response.send(nonce ? html.replaceAll(nonce, response.nonce) : html)
}
