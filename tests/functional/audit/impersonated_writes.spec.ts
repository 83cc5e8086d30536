import { test } from '@japa/runner'
import { makeUser, signedIn } from '#tests/support/identity'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { RecordAudit } from '#audit/actions/record_audit'
import {
  pathIn,
  cookieOf,
  requestAndRollBack,
  makeAccessFixture,
  type AccessFixture,
} from '#tests/support/access/access_fixture'
import { emptyDatabase } from '#tests/support/empty_database'
import { servedRoutes } from '#tests/support/access/served_routes'

const SAFE = ['GET', 'HEAD', 'OPTIONS']
const REFUND_METHOD = 'api.admin.impersonations.destroy'

/** A page subscribes to channels: no data of the person changes. */
const UNLOGGED = ['live.subscribe', 'live.unsubscribe']

/** Done, or refused before anything was done. */
const ACTS = ['impersonation.acted', 'impersonation.failed']

/** Exports only read, and return personal records. */
const EXPORT = /_exports\.show$/

type Entry = {
  action: string
  details: { status?: number; fields: string[] }
  request_id: string
}

test.group('Every write and export of an impersonating admin', (group) => {
  let fixture: AccessFixture
  let cookie: Record<string, string>

  group.setup(async () => {
    await emptyDatabase()
    fixture = await makeAccessFixture()
    const admin = await signedIn(fixture.people.admin)
    const { id: userId } = fixture.people.creator
    await admin.post('/api/v1/admin-dashboard/impersonations', { userId, reason: 'A support case' })
    cookie = cookieOf(admin)
    return emptyDatabase
  })

  const logged = () =>
    db
      .from('audit_entries')
      .where({ actor_id: fixture.people.admin.id, acting_as_id: fixture.people.creator.id })
      .whereNot('action', 'impersonation.started')

  const writing = () =>
    servedRoutes().filter(
      ({ method, name }) =>
        (!SAFE.includes(method) || (method === 'GET' && EXPORT.test(name))) &&
        !UNLOGGED.includes(name)
    )

  test('is in the audit log: the admin, the creator and the route', async ({ assert }) => {
    const silent: string[] = []
    for (const route of writing()) {
      const { method, name } = route
      const path = pathIn(fixture, route)
      await requestAndRollBack({ method, path, headers: cookie }, async () => {
        const found = await logged()
        const isTold = found.some(
          ({ action, details }) =>
            (name === REFUND_METHOD && action === 'impersonation.ended') ||
            (ACTS.includes(action) && details.route === name)
        )
        if (!isTold) silent.push(`${method} ${route.path}`)
      })
    }
    assert.deepEqual(silent, [])
    assert.isAbove(writing().length, 90, 'the selection is not empty')
    assert.isTrue(writing().some(({ method }) => method === 'GET'))
  }).timeout(120_000)

  test('that is refused or fails is in the log as not carried out', async ({ assert }) => {
    const logOf = async (name: string, body?: string) => {
      const route = writing().find((one) => one.name === name)!
      const path = pathIn(fixture, route)
      let entries: Entry[] = []
      await requestAndRollBack({ method: route.method, path, headers: cookie, body }, async () => {
        entries = await logged().orderBy('id')
      })
      return entries.map(({ action, details, request_id: requestId }) => ({
        action,
        requestId,
        ...details,
      }))
    }
    const [refused, ...others] = await logOf('api.admin.users.update')
    assert.containsSubset(refused, { action: 'impersonation.failed', status: 403 })
    assert.lengthOf(others, 0, 'refused before anything was read')

    for (const [name, body, status] of [
      ['api.user.access_tokens.store', undefined, 403],
      ['api.studio.shop.update', JSON.stringify({ name: 'x'.repeat(500) }), 422],
    ] as const) {
      const [acted, failed] = await logOf(name, body)
      assert.deepEqual([acted!.action, failed!.action], ACTS, name)
      assert.containsSubset(failed, { status, fields: body ? ['name'] : [] })
      assert.equal(failed!.requestId, acted!.requestId)
    }
  })

  test('is not executed when the entry cannot be written', async ({ assert, cleanup }) => {
    class Broken {
      async execute() {
        throw new Error('no place left')
      }
    }
    app.container.swap(RecordAudit, () => new Broken() as unknown as RecordAudit)
    cleanup(() => app.container.restore(RecordAudit))
    const path = '/api/v1/creator-dashboard/shop/categories'
    const body = JSON.stringify({ name: 'Unlogged' })
    await requestAndRollBack({ method: 'POST', path, headers: cookie, body }, async () => {
      assert.lengthOf(await db.from('categories').where('name', 'Unlogged'), 0)
    })
    app.container.restore(RecordAudit)
    await requestAndRollBack({ method: 'POST', path, headers: cookie, body }, async () => {
      assert.lengthOf(await db.from('categories').where('name', 'Unlogged'), 1)
    })
  })
})

test.group('The end of an impersonation', (group) => {
  group.each.teardown(emptyDatabase)

  test('is one entry, also when several requests end it at once', async ({ assert }) => {
    const { id: userId } = await makeUser()
    const admin = await signedIn(await makeUser({ role: 'admin' }))
    const path = '/api/v1/admin-dashboard/impersonations'
    for (let times = 1; times <= 3; times++) {
      await admin.post(path, { userId, reason: 'A support case' })
      const ended = await Promise.all([1, 2, 3, 4].map(() => admin.delete(path)))
      for (const { status } of ended) assert.include([200, 404], status)
      const entries = await db.from('audit_entries').where('action', 'impersonation.ended')
      assert.lengthOf(entries, times)
      assert.equal(entries.at(-1).acting_as_id, userId)
      assert.equal((await admin.get('/api/v1/user/info')).body.data.role, 'admin')
    }
  })
})
