import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { shownShop } from '#core/http/shown_shop'
import { appearanceOf } from '#web/middleware/appearance'
import type { KeptAnswer, KeptAnswers } from '#web/middleware/kept_answers'

const PAGES = new Set([
  'storefront.landing.show',
  'storefront.search.index',
  'storefront.shops.show',
  'storefront.products.show',
])
const CALLS = new Set(['api.shops.show', 'api.products.index', 'api.products.show'])

/**
 * Drawing a page or a list takes longer than all else, and visitors see the same one: who is not signed in gets what
 * was drawn for the visitor before, if language, currency and looks are the same. What was written is told by the
 * database after the commit, so that what is refused forgets nothing.
 */
export default class VisitorAnswersMiddleware {
  /** @param answers null in development and tests, which look at what they have just changed */
  constructor(private answers: KeptAnswers | null) {}

  async handle(ctx: HttpContext, next: NextFn) {
    const key = this.answers && keyOf(ctx)
    if (!this.answers || !key) return next()

    const kept = this.answers.find(key)
    if (kept) return answer(ctx, kept)
    const drawing = this.answers.begin(key)
    if (!drawing) return next()
    let made: KeptAnswer | null = null
    try {
      await next()
      made = madeBy(ctx)
    } finally {
      this.answers.end(drawing, made, shownShop(ctx))
    }
  }
}

/** Null for what is not drawn for everybody. */
function keyOf(ctx: HttpContext): string | null {
  const { auth, request, route, session, locale, currency } = ctx
  const name = route?.name ?? ''
  if (request.method() !== 'GET' || auth.user) return null
  if (CALLS.has(name)) return `${canonicalUrl(request)}\n${locale}\n${currency}`
  if (!PAGES.has(name) || request.header('x-inertia')) return null
  // What a guest's session holds may show on the page.
  if (!session.isEmpty || !session.flashMessages.isEmpty) return null
  const { theme, accent } = appearanceOf(ctx)
  const isAdult = request.plainCookie('adult', undefined, false) === '1'
  return [request.url(true), locale, currency, theme, accent, isAdult].join('\n')
}

/** The order of its parameters does not matter to a call; a page shows them as they are. */
function canonicalUrl(request: HttpContext['request']): string {
  const query = new URLSearchParams(request.parsedUrl.query ?? '')
  query.sort()
  return `${request.url()}?${query}`
}

/** What was answered, as it goes over the wire; null for what is nobody else's. */
function madeBy({ response }: HttpContext): KeptAnswer | null {
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
