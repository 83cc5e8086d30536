import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { makeProduct } from '#tests/support/catalog'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'
import { addressOf, servedRoutes } from '#tests/support/access/served_routes'
import { makeCreator } from '#tests/support/shops'

const routes = () => servedRoutes().filter(({ path }) => !path.startsWith('/__transmit/'))

/** Requests that another site can make a browser send with the visitor's cookies, without a preflight. */
const ATTACKS: Record<string, RequestInit & { headers: Record<string, string> }> = {
  'a form': {
    headers: {
      'sec-fetch-site': 'cross-site',
      'origin': 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'a=1',
  },
  'plain text that is JSON': {
    headers: { 'origin': 'https://evil.example', 'content-type': 'text/plain' },
    body: '{"a":1}',
  },
  'a form with files': {
    headers: { 'origin': 'null', 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  },
  'JSON from a neighbor’s host': {
    headers: { 'sec-fetch-site': 'same-site', 'content-type': 'application/json' },
    body: '{}',
  },
  'nothing': { headers: { 'sec-fetch-site': 'cross-site' } },
  'a form of a browser that says nothing': {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=1',
  },
}

test.group('Cross-site requests with a visitor’s cookies', (group) => {
  group.setup(emptyDatabase)
  group.tap((t) => t.timeout(180_000))

  for (const [what, init] of Object.entries(ATTACKS)) {
    test(`${what} is rejected by every writing route`, async ({ assert }) => {
      const writing = servedRoutes().filter(({ method }) => method !== 'GET')
      assert.isAbove(writing.length, 20, 'the selection is not empty')
      for (const { method, path } of writing) {
        const address = appUrl + addressOf(path)
        const response = await fetch(address, { ...init, method, redirect: 'manual' })
        await response.body?.cancel()
        // The signed address of an upload is its permission: it accepts any content type, from our own pages only.
        const isUpload = path.startsWith('/api/v1/uploads/') && !('origin' in init.headers)
        // Mail programs end a topic by the signed token alone (RFC 8058): no cookie counts there, and a wrong token is 404.
        const isByToken = isUpload || path.startsWith('/api/v1/unsubscriptions/')
        const rejected = isByToken ? [403, 404] : [403, 415]
        assert.include(rejected, response.status, `${method} ${path}`)
      }
    })
  }
})

test.group('GET requests', (group) => {
  group.setup(emptyDatabase)
  group.teardown(emptyDatabase)
  group.tap((t) => t.timeout(240_000))

  async function rowsByTable(): Promise<Record<string, number>> {
    const tables: { tablename: string }[] = await db
      .from('pg_tables')
      .select('tablename')
      .where('schemaname', 'public')
    const counts: Record<string, number> = {}
    for (const { tablename } of tables) {
      const [{ rows }] = await db.from(tablename).select(db.raw('count(*)::int as rows'))
      counts[tablename] = rows
    }
    return counts
  }

  test('change nothing: no row is added or removed, for any role', async ({ assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller)
    const people = [await makeUser(), seller.user, await makeUser({ role: 'admin' })]
    // As Inertia visits: nothing is rendered on the server.
    const asClick = { 'x-inertia': 'true', 'x-inertia-version': '1' }
    const visitors = [new Visitor(asClick)]
    for (const { email } of people) {
      const visitor = new Visitor(asClick)
      const { status } = await visitor.post('/api/v1/auth/sign-in', { email, password: PASSWORD })
      assert.equal(status, 200)
      visitors.push(visitor)
    }
    // The first rates are recorded once.
    await new Visitor().get('/api/v1/site/currency-list')

    const values: Record<string, string> = {
      name: seller.creator.name,
      id: String(product.id),
      pid: String(product.id),
      document: 'terms',
    }
    const before = await rowsByTable()
    for (const { path } of routes().filter(({ method }) => method === 'GET')) {
      const address = path.replace(/\{(\w+)\}|\*/g, (_, name: string) => values[name] ?? '1')
      for (const visitor of visitors) {
        const { status } = await visitor.get(address)
        assert.isBelow(status, 500, address)
      }
    }
    const after = await rowsByTable()
    // Requests are counted for the rate limits, and exports of lists are recorded in the activity log.
    const counted = Object.keys(after).filter((table) => table !== 'rate_limits')
    const changed = counted.filter((table) => after[table] !== before[table])
    assert.deepEqual(changed, ['audit_entries'])
    const recorded = await db.from('audit_entries').distinct('action').orderBy('action')
    assert.deepEqual(
      recorded.map(({ action }: { action: string }) => action),
      [
        'activity.exported',
        'creators.exported',
        'orders.exported',
        'payouts.exported',
        'revenue.exported',
        'shop_orders.exported',
        'user.signed_in',
        'users.exported',
      ]
    )
  })
})
