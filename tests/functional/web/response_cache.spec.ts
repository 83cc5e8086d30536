import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { FrozenClock } from '#core/clock/clock'
import { dependsOnShop } from '#core/http/shop_of_response'
import { ResponseCache } from '#web/middleware/response_cache'
import ResponseCacheMiddleware from '#web/middleware/response_cache_middleware'
import { decoded } from '#tests/support/api/decoded'

interface Asked {
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
  /** Called while the response is rendered. */
  meanwhile?: () => void
}

const CALL = 'api.products.index'

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

function openPassage() {
  const clock = new FrozenClock(DateTime.utc())
  const signals = { isConnected: true }
  const responses = new ResponseCache(clock, signals)
  const passage = new ResponseCacheMiddleware(responses)
  let drawn = 0
  const ask = async (request: Asked = {}) => {
    const { ctx, sent } = contextOf(request)
    await passage.handle(ctx, async () => {
      const number = ++drawn
      request.meanwhile?.()
      if (request.shopId) dependsOnShop(ctx, request.shopId)
      const filling = 'x'.repeat(request.bytes ?? 0)
      const isCall = request.name === CALL
      sent.body = isCall ? { number, filling } : `<p>${number}</p>${filling}`
    })
    const [bytes, body] = [sent.body, decoded(sent.body, sent.encoding)]
    return { ...sent, bytes, body, number: Number(/(?:>|"number":)(\d+)/.exec(body)![1]) }
  }
  /** Sends three requests, enough to be cached; returns the last response. */
  const askedOften = async (request: Asked = {}) => {
    await ask(request)
    await ask(request)
    return ask(request)
  }
  return { ask, askedOften, clock, signals, answers: responses }
}

test.group('Cached responses for visitors', () => {
  test('are compressed once for all who read the encoding, and sent as they are to others', async ({
    assert,
  }) => {
    const { ask, askedOften } = openPassage()
    const one = await askedOften({ reads: 'zstd', bytes: 2_000 })
    const two = await ask({ reads: 'zstd' })
    assert.strictEqual(two.bytes, one.bytes)
    assert.equal(two.encoding, 'zstd')
    const plain = await ask()
    assert.deepEqual([plain.encoding, plain.body], [undefined, one.body])
  })

  test('pages are rendered once for identical views', async ({ assert }) => {
    const { ask, clock } = openPassage()
    assert.equal((await ask()).number, 1)
    assert.equal((await ask()).number, 2)
    const again = await ask()
    assert.equal(again.number, 2)
    assert.equal((await ask({ cookies: { tracker: 'anything' } })).number, 2)
    clock.moveBy({ seconds: 6 })
    assert.equal((await ask()).number, 3)
    assert.equal((await ask()).number, 3)
  })

  test('pages are cached separately by language, currency, theme and confirmed age', async ({
    assert,
  }) => {
    const { ask, askedOften } = openPassage()
    const cached = (await askedOften()).number
    const others: Asked[] = [
      { locale: 'ja-JP' },
      { currency: 'JPY' },
      { cookies: { theme: 'dark' } },
      { cookies: { accent: 'rose' } },
      { cookies: { adult: '1' } },
      { url: '/c/someone?page=2' },
    ]
    for (const other of others) {
      assert.notEqual((await ask(other)).number, cached, JSON.stringify(other))
    }
    assert.equal((await ask()).number, cached)
  })

  test('API responses are cached by currency', async ({ assert }) => {
    const { ask } = openPassage()
    await ask({ name: CALL, url: '/api/x?page=1&sort=price' })
    const one = await ask({ name: CALL, url: '/api/x?page=1&sort=price' })
    const two = await ask({ name: CALL, url: '/api/x?sort=price&page=1', cookies: { a: 'b' } })
    assert.equal(two.body, one.body)
    assert.equal(two.type, 'application/json; charset=utf-8')
    assert.equal((await ask({ name: CALL, currency: 'JPY' })).number, 3)
  })

  test('are never sent to signed-in users, guests with a session, and requests for a part or another page', async ({
    assert,
  }) => {
    const { ask, askedOften } = openPassage()
    const cached = (await askedOften()).number
    for (const other of [
      { user: {} },
      { user: {}, name: CALL },
      { inertia: true },
      { session: { flash: 1 } },
      { name: 'storefront.orders.index' },
    ]) {
      const [one, two] = [await askedOften(other), await ask(other)]
      assert.notEqual(one.number, two.number)
    }
    assert.equal((await ask()).number, cached)
  })

  test('are dropped when their shop changes, those of several shops with every change', async ({
    assert,
  }) => {
    const { ask, askedOften, answers: responses } = openPassage()
    const first = { url: '/c/first', shopId: 1 }
    const second = { url: '/c/second', shopId: 2 }
    const landing = { url: '/', name: 'storefront.landing.show' }
    const before = await Promise.all([first, second, landing].map(askedOften))
    responses.evict(1)
    const after = [await ask(first), await ask(second), await ask(landing)]
    assert.deepEqual(
      after.map(({ number }, index) => number === before[index]!.number),
      [false, true, false]
    )
    responses.evict(null)
    assert.notEqual((await ask(second)).number, after[1]!.number)
  })

  test('are not stored when their shop changed during rendering', async ({ assert }) => {
    const { ask, answers: responses } = openPassage()
    const meanwhile = (shopId: number | null) => () => responses.evict(shopId)
    await ask({ shopId: 1 })
    const [stale, staleToo] = [
      await ask({ shopId: 1, meanwhile: meanwhile(1) }),
      await ask({ shopId: 1, meanwhile: meanwhile(null) }),
    ]
    const fresh = await ask({ shopId: 1, meanwhile: meanwhile(2) })
    assert.deepEqual([stale.number, staleToo.number, fresh.number], [2, 3, 4])
    assert.equal((await ask({ shopId: 1 })).number, 4)
  })

  test('are neither stored nor used without change notifications', async ({ assert }) => {
    const { ask, askedOften, signals } = openPassage()
    const cached = await askedOften()
    signals.isConnected = false
    assert.notEqual((await ask()).number, cached.number)
  })
})

test.group('Cached responses under load', () => {
  test('addresses that are requested once take no memory', async ({ assert }) => {
    const { ask, answers: responses } = openPassage()
    for (let i = 0; i < 3_000; i++) await ask({ url: `/c/someone?u=${i}`, bytes: 10_000 })
    assert.equal(responses.bytes, 0)
  })

  test('addresses that are requested twice stay below the limit, keys included', async ({
    assert,
  }) => {
    const { ask, answers: responses } = openPassage()
    const before = process.memoryUsage().heapUsed
    for (let i = 0; i < 1_000; i++) {
      for (const name of [CALL, undefined]) {
        const request = { url: `/c/${i}?u=${'k'.repeat(900)}`, bytes: 20_000, name }
        await ask(request)
        await ask(request)
      }
      assert.isAtMost(responses.bytes, 16_000_000)
    }
    assert.isAbove(responses.bytes, 12_000_000)
    assert.isAtMost(process.memoryUsage().heapUsed - before, 60_000_000)
  })

  test('a short response to a long address counts with its address', async ({ assert }) => {
    const { askedOften, answers: responses } = openPassage()
    await askedOften({ url: `/c/someone?u=${'k'.repeat(900)}` })
    assert.isAtLeast(responses.bytes, 1_800)
  })

  test('addresses longer than any real one are never stored', async ({ assert }) => {
    const { askedOften, answers: responses } = openPassage()
    await askedOften({ url: `/c/someone?u=${'k'.repeat(14_000)}` })
    assert.equal(responses.bytes, 0)
  })

  test('expired entries are removed without a request', async ({ assert }) => {
    const { askedOften, answers: responses, clock } = openPassage()
    await askedOften()
    assert.isAbove(responses.bytes, 0)
    clock.moveBy({ seconds: 6 })
    responses.dropOld()
    assert.equal(responses.bytes, 0)
  })
})
