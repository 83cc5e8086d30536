import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import { holdClock } from '#tests/support/clock'
import VisitorPagesMiddleware from '#web/middleware/visitor_pages_middleware'

type Asked = { cookie?: string; method?: string; inertia?: boolean; user?: object; name?: string }

/** What a request and its answer are to the middleware. */
function contextOf({ cookie, method = 'GET', inertia, user, name }: Asked) {
  const headers: Record<string, string | undefined> = {
    cookie,
    'x-inertia': inertia ? '1' : undefined,
  }
  const sent: { body?: string; nonce: string } = { nonce: `nonce-${Math.random()}` }
  const ctx = {
    auth: { user },
    route: { name: name ?? 'storefront.shops.show' },
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
      header: () => {},
      send: (body: string) => (sent.body = body),
    },
  }
  return { ctx: ctx as unknown as HttpContext, sent }
}

async function makePassage() {
  const passage = await app.container.make(VisitorPagesMiddleware)
  passage.isOn = true
  let drawn = 0
  const ask = async (asked: Asked = {}) => {
    const { ctx, sent } = contextOf(asked)
    await passage.handle(ctx, async () => {
      sent.body = `<script nonce="${sent.nonce}">${++drawn}</script>`
    })
    return { number: Number(/>(\d+)</.exec(sent.body!)![1]), ...sent }
  }
  return ask
}

test.group('Pages of visitors', () => {
  test('are drawn once for all of the same language, each with the nonce of its own answer', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = holdClock()
    cleanup(release)
    const ask = await makePassage()
    assert.equal((await ask()).number, 1)
    const again = await ask()
    assert.equal(again.number, 1)
    assert.include(again.body!, `nonce="${again.nonce}"`)
    assert.equal((await ask({ cookie: 'locale=ja-JP' })).number, 2)
    assert.equal((await ask({ cookie: 'locale=ja-JP' })).number, 2)
    clock.moveBy({ seconds: 5 })
    assert.equal((await ask()).number, 3)
  })

  test('are never what somebody signed in, a part or another page gets', async ({ assert }) => {
    const ask = await makePassage()
    await ask()
    for (const other of [{ user: {} }, { inertia: true }, { name: 'storefront.orders.index' }]) {
      const [one, two] = [await ask(other), await ask(other)]
      assert.notEqual(one.number, two.number)
    }
    assert.equal((await ask()).number, 1)
  })

  test('are forgotten when anything is written', async ({ assert }) => {
    const ask = await makePassage()
    assert.equal((await ask()).number, 1)
    await ask({ method: 'POST' })
    assert.equal((await ask()).number, 3)
  })
})
