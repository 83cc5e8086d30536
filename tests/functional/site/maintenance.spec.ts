import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { SetMaintenance } from '#site/actions/set_maintenance'
import { MaintenanceFlag } from '#site/values/maintenance_flag'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'
import { startWeb, type WebProcess } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'
import { addressOf, servedRoutes } from '#tests/support/access/served_routes'
import { until } from '#tests/support/until'

const set = async (isOn: boolean, message?: string) =>
  (await app.container.make(SetMaintenance)).execute({ isOn, message, actor: SYSTEM })

const signIn = (visitor: Visitor, email: string) =>
  visitor.post('/api/v1/auth/sign-in', { email, password: PASSWORD })

/** The routes that stay open, as in the middleware. */
const STAYS_OPEN =
  /^\/(auth\/login|api\/v1\/(auth\/sign-(in|out)|site\/|webhooks\/|unsubscriptions\/|admin-dashboard\/impersonations)|unsubscribe\/|sandbox-gateway\/|__transmit\/|dev\/)/

test.group('Maintenance mode', (group) => {
  group.tap((t) => t.timeout(180_000))
  group.each.setup(async () => {
    await emptyDatabase()
    await set(true, 'Back at 10:00 <b>UTC</b>')
    return async () => {
      await emptyDatabase()
      const flag = await app.container.make(MaintenanceFlag)
      flag.clear()
    }
  })

  test('every page and API request is a 503 with Retry-After', async ({ assert }) => {
    // As an Inertia visit: the notice need not be rendered on the server.
    const visitor = new Visitor({ 'x-inertia': 'true', 'x-inertia-version': '1' })
    const closed = servedRoutes().filter(
      ({ method, path }) => method === 'GET' && !STAYS_OPEN.test(path)
    )
    assert.isAbove(closed.length, 20, 'the selection is not empty')
    for (const { path } of closed) {
      const address = addressOf(path)
      const { status, headers, body } = await visitor.get(address)
      assert.equal(status, 503, address)
      assert.equal(headers.get('retry-after'), '120', address)
      assert.equal(headers.get('cache-control'), 'no-store', address)
      if (path.startsWith('/api/')) assert.containsSubset(body, { code: 503, error: 'MAINTENANCE' })
      else if (!path.startsWith('/files/')) {
        assert.equal(body.component, 'notice/maintenance', address)
      }
    }
  })

  test('the notice is in three languages, and escapes the operator’s text', async ({ assert }) => {
    for (const [locale, words] of [
      ['zh-CN', '网站正在维护'],
      ['en-US', 'The site is under maintenance'],
      ['ja-JP', 'ただいまメンテナンス中です'],
    ]) {
      const { text } = await new Visitor({ cookie: `locale=${locale}` }).get('/search')
      const drawn = text.replace(/<script.*?<\/script>/gs, '')
      assert.include(drawn, words!)
      assert.include(drawn, 'Back at 10:00 &lt;b&gt;UTC&lt;/b&gt;')
    }
  })

  test('nothing is written, for any role', async ({ assert }) => {
    const { status } = await new Visitor().post('/api/v1/auth/sign-up', {})
    assert.equal(status, 503)
  })

  test('a user signs in and sees the notice; an admin has access', async ({ assert }) => {
    const [user, admin] = [await makeUser(), await makeUser({ role: 'admin' })]
    const visitor = new Visitor()
    assert.equal((await signIn(visitor, user.email)).status, 200)
    assert.equal((await visitor.get('/orders')).status, 503)
    assert.equal((await visitor.post('/api/v1/auth/sign-out')).status, 200)

    const staff = new Visitor()
    assert.equal((await signIn(staff, admin.email)).status, 200)
    const page = await staff.get('/')
    assert.equal(page.status, 200)
    assert.include(page.text, '"maintenance":true')
    assert.equal((await staff.get('/api/v1/user/info')).status, 200)
  })

  test('webhooks are still accepted, and health checks still answer', async ({ assert }) => {
    const visitor = new Visitor()
    const webhook = await visitor.post('/api/v1/webhooks/gateways/sandbox', {})
    assert.notEqual(webhook.status, 503)
    assert.equal((await visitor.get('/auth/login')).status, 200)
    assert.equal((await visitor.get('/favicon.svg')).status, 200)
    assert.equal((await visitor.get('/health/ready')).status, 200)
    assert.equal((await visitor.get('/api/v1/site/currency-list')).status, 200)
    const { body } = await visitor.get('/api/v1/site/maintenance')
    assert.deepEqual(body.data, { maintenance: true, message: 'Back at 10:00 <b>UTC</b>' })
  })

  test('ends at once; beginning and end are in the audit log', async ({ assert }) => {
    await set(false)
    assert.equal((await new Visitor().get('/')).status, 200)
    const { status, headers } = await new Visitor().get('/maintenance')
    assert.deepEqual([status, headers.get('location')], [302, '/'])
    const entries = await db.from('audit_entries').orderBy('id').select('action', 'details')
    assert.deepEqual(entries, [
      { action: 'site.maintenance_on', details: { message: 'Back at 10:00 <b>UTC</b>' } },
      { action: 'site.maintenance_off', details: {} },
    ])
  })
})

test.group('Maintenance mode from ace', (group) => {
  let webs: WebProcess[] = []

  group.tap((t) => t.timeout(120_000))
  group.setup(async () => {
    webs = await Promise.all([startWeb(), startWeb()])
    return async () => {
      await Promise.all(webs.map(({ child }) => stop(child, 'SIGKILL')))
      await emptyDatabase()
    }
  })

  test('reaches every process at once', async ({ assert }) => {
    const statuses = () =>
      Promise.all(webs.map(async ({ base }) => (await fetch(`${base}/api/v1/user/info`)).status))
    // The state is cached until the database signals a change: without signals this would never end.
    const become = (status: number) =>
      until(
        async () => (await statuses()).every((now) => now === status),
        `${status} in every process`
      )
    await become(401)
    assert.equal(
      (await ace.exec('site:maintenance', ['on', '--message=Soon', '--force'])).exitCode,
      0
    )
    await become(503)
    assert.equal((await ace.exec('site:maintenance', ['off'])).exitCode, 0)
    await become(401)
    assert.equal((await ace.exec('site:maintenance', ['maybe'])).exitCode, 2)
  })
})
