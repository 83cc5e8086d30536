import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { KeptText } from '#core/http/responses/compressed'
import { noteSharing, shopOfResponse, type Sharing } from '#core/http/shared_responses'
import { appearanceOf } from '#web/middleware/appearance'
import type { CachedResponse, PendingResponse, ResponseCache } from '#web/middleware/response_cache'

const PAGES = new Set([
  'storefront.landing.show',
  'storefront.search.index',
  'storefront.shops.show',
  'storefront.products.show',
])
const CALLS = new Set([
  'api.market_products.index',
  'api.shops.show',
  'api.products.index',
  'api.products.show',
])

/**
 * Rendering a page or list is the most expensive part of a request, and visitors see the same result: visitors who
 * are not signed in share a cached response for the same language, currency and appearance, and those who ask at the
 * same time share one rendering. The database signals changes after the commit, so failed writes do not clear the cache.
 */
export default class ResponseCacheMiddleware {
  /** @param answers null in development and tests, which must see changes at once */
  constructor(private answers: ResponseCache | null) {}

  async handle(ctx: HttpContext, next: NextFn) {
    const key = this.answers && keyOf(ctx)
    if (!this.answers || !key) return next()

    const cached = this.answers.find(key)
    if (cached) return answer(ctx, cached, 'kept')
    const asked = this.answers.begin(key)
    if (!asked) return next()
    if ('pending' in asked) return this.#render(ctx, next, asked.pending)
    const made = await asked.joined
    return made ? answer(ctx, made, 'joined') : next()
  }

  async #render(ctx: HttpContext, next: NextFn, pending: PendingResponse) {
    let made: CachedResponse | null = null
    try {
      await next()
      made = madeBy(ctx)
      if (made) await answer(ctx, made, 'rendered')
    } finally {
      await this.answers!.end(pending, made, shopOfResponse(ctx))
    }
  }
}

/** Null for responses that are not shared. */
function keyOf(ctx: HttpContext): string | null {
  const { auth, request, route, session, locale, currency } = ctx
  const name = route?.name ?? ''
  if (request.method() !== 'GET' || auth.user) return null
  if (CALLS.has(name)) return `${canonicalUrl(request)}\n${locale}\n${currency}`
  if (!PAGES.has(name) || request.header('x-inertia')) return null
  // A guest's session may affect the page.
  if (!session.isEmpty || !session.flashMessages.isEmpty) return null
  const { theme, accent } = appearanceOf(ctx)
  const isAdult = request.plainCookie('adult', undefined, false) === '1'
  return [request.url(true), locale, currency, theme, accent, isAdult].join('\n')
}

/** API calls do not depend on the order of parameters; pages show them as sent. */
function canonicalUrl(request: HttpContext['request']): string {
  const query = new URLSearchParams(request.parsedUrl.query ?? '')
  query.sort()
  return `${request.url()}?${query}`
}

/** The response as sent; null when it must not be shared. */
function madeBy(ctx: HttpContext): CachedResponse | null {
  const { response } = ctx
  const body: unknown = response.getBody()
  if (response.getStatus() !== 200 || response.getHeader('set-cookie') !== undefined) return null
  if (typeof body === 'string') return { type: 'text/html', text: new KeptText(body) }
  if (typeof body !== 'object' || body === null) return null
  return { type: 'application/json', text: new KeptText(JSON.stringify(body)) }
}

function answer(ctx: HttpContext, { type, text }: CachedResponse, sharing: Sharing) {
  noteSharing(ctx, sharing)
  ctx.response.header('content-type', `${type}; charset=utf-8`)
  return text.send(ctx)
}
