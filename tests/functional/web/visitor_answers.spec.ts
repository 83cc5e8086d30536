import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { HeldClock } from '#core/clock/clock'
import { PgListener } from '#core/database/pg_listener'
import env from '#start/env'
import { makeImage, makeProduct } from '#tests/support/catalog'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeCreator } from '#tests/support/shops'
import VisitorAnswersMiddleware from '#web/middleware/visitor_answers_middleware'

interface Asked {
  cookie?: string
  currency?: string
  method?: string
  inertia?: boolean
  user?: object
  name?: string
  /** What happens while the answer is drawn. */
  meanwhile?: () => void
}

const CALL = 'api.products.index'

/** What a request and its answer are to the middleware. */
function contextOf({ cookie, currency = 'CNY', method = 'GET', inertia, user, name }: Asked) {
  const headers: Record<string, string | undefined> = {
    cookie,
    'x-inertia': inertia ? '1' : undefined,
  }
  const sent: { body?: unknown; type?: string; nonce: string } = { nonce: `n-${Math.random()}` }
  const ctx = {
    auth: { user },
    route: { name: name ?? 'storefront.shops.show' },
    locale: 'zh-CN',
    currency,
    request: {
      method: () => method,
      url: () => '/c/someone',
      header: (key: string) => headers[key],
    },
    response: {
      nonce: sent.nonce,
      getBody: () => sent.body,
      getStatus: () => 200,
      getHeader: () => undefined,
      header: (_name: string, value: string) => (sent.type = value),
      send: (body: string) => (sent.body = body),
    },
  }
  return { ctx: ctx as unknown as HttpContext, sent }
}

function openPassage() {
  const clock = new HeldClock(DateTime.utc())
  const passage = new VisitorAnswersMiddleware(clock, true)
  let drawn = 0
  const ask = async (asked: Asked = {}) => {
    const { ctx, sent } = contextOf(asked)
    await passage.handle(ctx, async () => {
      const number = ++drawn
      asked.meanwhile?.()
      const isCall = asked.name === CALL
      sent.body = isCall ? { number } : `<script nonce="${sent.nonce}">${number}</script>`
    })
    const body = typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body)
    return { ...sent, body, number: Number(/(?:>|"number":)(\d+)/.exec(body)![1]) }
  }
  return { ask, clock, passage }
}

test.group('Answers for visitors', () => {
  test('pages are drawn once for all of the same language, each with the nonce of its own answer', async ({
    assert,
  }) => {
    const { ask, clock } = openPassage()
    assert.equal((await ask()).number, 1)
    const again = await ask()
    assert.equal(again.number, 1)
    assert.include(again.body, `nonce="${again.nonce}"`)
    assert.equal((await ask({ cookie: 'locale=ja-JP' })).number, 2)
    assert.equal((await ask({ cookie: 'locale=ja-JP' })).number, 2)
    clock.moveBy({ seconds: 5 })
    assert.equal((await ask()).number, 3)
  })

  test('calls are answered once for all who use the same currency, as JSON each time', async ({
    assert,
  }) => {
    const { ask } = openPassage()
    const [one, two] = [await ask({ name: CALL }), await ask({ name: CALL, cookie: 'a=b' })]
    assert.deepEqual([one.body, two.body], ['{"number":1}', '{"number":1}'])
    assert.equal(two.type, 'application/json; charset=utf-8')
    assert.equal((await ask({ name: CALL, currency: 'JPY' })).number, 2)
  })

  test('are never what somebody signed in, a part or another page gets', async ({ assert }) => {
    const { ask } = openPassage()
    await ask()
    for (const other of [
      { user: {} },
      { user: {}, name: CALL },
      { inertia: true },
      { name: 'storefront.orders.index' },
    ]) {
      const [one, two] = [await ask(other), await ask(other)]
      assert.notEqual(one.number, two.number)
    }
    assert.equal((await ask()).number, 1)
  })

  test('are forgotten when anything is written, and when others have written', async ({
    assert,
  }) => {
    const { ask, passage } = openPassage()
    assert.equal((await ask()).number, 1)
    await ask({ method: 'POST' })
    assert.equal((await ask()).number, 3)
    passage.forget()
    assert.equal((await ask()).number, 4)
  })

  test('are not kept when something changed while they were drawn', async ({ assert }) => {
    const { ask, passage } = openPassage()
    await ask({ meanwhile: () => passage.forget() })
    assert.equal((await ask()).number, 2)
    assert.equal((await ask()).number, 2)
  })
})

test.group('What visitors see, when it changes', (group) => {
  group.each.setup(emptyDatabase)

  test('is told by the database, but not that one more was sold', async ({ assert, cleanup }) => {
    const seller = await makeCreator()
    await makeProduct(seller)
    await makeImage(seller.shop)
    let told = 0
    const listener = new PgListener(env.get('DATABASE_URL')!, {
      onNotify: () => told++,
      onReconnect: () => {},
      onError: () => {},
    })
    cleanup(() => listener.close())
    await listener.listen('visited_changed')
    const heard = async (work: () => PromiseLike<unknown>) => {
      const before = told
      await work()
      await new Promise((resolve) => setTimeout(resolve, 100))
      return told - before
    }
    const product = await db.from('products').firstOrFail()
    const change = (values: object) => db.from('products').where('id', product.id).update(values)

    assert.equal(await heard(() => change({ title: 'Another title' })), 1)
    assert.equal(await heard(() => change({ sales_volume: product.sales_volume + 1 })), 0)
    assert.equal(await heard(() => db.from('shops').update({ status: 'inactive' })), 1)
    assert.equal(await heard(() => db.from('product_images').delete()), 1)
  })
})
