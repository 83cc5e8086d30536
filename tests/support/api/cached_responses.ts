import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { FrozenClock } from '#core/clock/clock'
import { dependsOnShop, sharingOf } from '#core/http/shared_responses'
import { ResponseCache } from '#web/middleware/response_cache'
import ResponseCacheMiddleware from '#web/middleware/response_cache_middleware'
import { decoded } from '#tests/support/api/decoded'

export interface Asked {
  url?: string
  cookies?: Record<string, string>
  locale?: string
  currency?: string
  inertia?: boolean
  user?: object
  name?: string
  /** The one shop that the response depends on. */
  shopId?: number
  /** The data of a guest's session. */
  session?: object
  bytes?: number
  /** The encoding that the client reads. */
  reads?: string
  /** Milliseconds of rendering. */
  takes?: number
  /** Whether rendering throws. */
  fails?: boolean
  /** Called while the response is rendered. */
  meanwhile?: () => void
}

export const CALL = 'api.products.index'

/** The request and its response as the middleware sees them. */
function contextOf({ url = '/c/someone', cookies = {}, inertia, user, name, ...rest }: Asked) {
  const { locale = 'zh-CN', currency = 'CNY', session = {}, reads } = rest
  const sent: { body?: unknown; type?: string; encoding?: string } = {}
  const [path = '', query = ''] = url.split('?')
  const ctx = {
    auth: { user },
    route: { name: name ?? 'storefront.shops.show' },
    session: {
      isEmpty: Object.keys(session).length === 0,
      flashMessages: { isEmpty: true },
    },
    locale,
    currency,
    request: {
      method: () => 'GET',
      url: (withQuery?: boolean) => (withQuery ? url : path),
      parsedUrl: { query },
      plainCookie: (key: string) => cookies[key],
      header: (key: string) => (key === 'x-inertia' && inertia ? '1' : undefined),
      encoding: ([known]: string[]) => (known === reads ? known : false),
    },
    response: {
      getBody: () => sent.body,
      getStatus: () => 200,
      getHeader: () => undefined,
      vary: () => undefined,
      header: (key: string, value: string) =>
        (sent[key === 'Content-Encoding' ? 'encoding' : 'type'] = value),
      send: (body: unknown) => (sent.body = body),
    },
  }
  return { ctx: ctx as unknown as HttpContext, sent }
}

/** The middleware before a handler that numbers what it renders. */
export function openPassage() {
  const clock = new FrozenClock(DateTime.utc())
  const signals = { isConnected: true }
  const responses = new ResponseCache(clock, signals)
  const passage = new ResponseCacheMiddleware(responses)
  let drawn = 0
  const ask = async (request: Asked = {}) => {
    const { ctx, sent } = contextOf(request)
    await passage.handle(ctx, async () => {
      const number = ++drawn
      if (request.takes) await sleep(request.takes)
      if (request.fails) throw new Error('It cannot be rendered')
      request.meanwhile?.()
      if (request.shopId) dependsOnShop(ctx, request.shopId)
      // Compressed, it is about as long.
      const filling = randomBytes((request.bytes ?? 0) / 2).toString('hex')
      const isCall = request.name === CALL
      sent.body = isCall ? { number, filling } : `<p>${number}</p>${filling}`
    })
    const [bytes, body] = [sent.body, decoded(sent.body, sent.encoding)]
    const sharing = sharingOf(ctx)
    return { ...sent, sharing, bytes, body, number: Number(/(?:>|"number":)(\d+)/.exec(body)![1]) }
  }
  /** Sends three requests, enough to be cached; returns the last response. */
  const askedOften = async (request: Asked = {}) => {
    await ask(request)
    await ask(request)
    return ask(request)
  }
  return { ask, askedOften, clock, signals, answers: responses }
}
