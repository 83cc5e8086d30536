import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MaintenanceFlag } from '#site/values/maintenance_flag'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { freezeClock } from '#tests/support/clock'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeUser, signedIn, Visitor } from '#tests/support/identity'

const SWITCH = `${OFFICE}/site-management/maintenance`
const ON = { isOn: true, message: 'Back at noon', reason: 'Moving the database' }

const entries = () =>
  db.from('audit_entries').whereLike('action', 'site.%').orderBy('id').select('action', 'details')

test.group('Maintenance mode from the admin', (group) => {
  group.each.setup(async () => {
    await emptyDatabase()
    return async () => {
      await emptyDatabase()
      const flag = await app.container.make(MaintenanceFlag)
      flag.clear()
    }
  })

  test('is turned on, gets another message, and is turned off; each step is recorded with its reason', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const started = await admin.put(SWITCH, ON)
    assert.equal(started.status, 200, started.text)
    assert.containsSubset(started.body.data, { isOn: true, message: 'Back at noon' })
    assert.equal((await new Visitor().get('/api/v1/user/info')).status, 503)
    assert.equal((await admin.get('/admin/site/maintenance')).status, 200)

    await admin.put(SWITCH, ON)
    await admin.put(SWITCH, { ...ON, message: 'Back at one', reason: 'It takes longer' })
    const state = await new Visitor().get('/api/v1/site/maintenance')
    assert.deepEqual(state.body.data, { maintenance: true, message: 'Back at one' })
    const ended = await admin.put(SWITCH, { isOn: false, reason: 'Done' })
    assert.containsSubset(ended.body.data, { isOn: false, message: null })
    assert.isString(ended.body.data.changedAt)
    assert.equal((await new Visitor().get('/api/v1/user/info')).status, 401)
    assert.deepEqual(await entries(), [
      {
        action: 'site.maintenance_on',
        details: { message: 'Back at noon', reason: 'Moving the database' },
      },
      {
        action: 'site.maintenance_changed',
        details: { message: 'Back at one', reason: 'It takes longer' },
      },
      { action: 'site.maintenance_off', details: { reason: 'Done' } },
    ])
  })

  test('needs a reason, a short message and a confirmed identity', async ({ assert, cleanup }) => {
    const admin = await anAdmin()
    const refused = [{ reason: '' }, { reason: undefined }, { message: 'x'.repeat(501) }]
    for (const values of [...refused, { isOn: 'yes' }]) {
      const { status } = await admin.put(SWITCH, { ...ON, ...values })
      assert.equal(status, 422, JSON.stringify(values))
    }
    const { clock, release } = freezeClock()
    cleanup(release)
    clock.moveBy({ minutes: 10 })
    const { status, body } = await admin.put(SWITCH, ON)
    assert.deepEqual([status, body.error], [428, 'CONFIRMATION_REQUIRED'])
    assert.deepEqual(await entries(), [])
  })

  test('is not for others', async ({ assert }) => {
    const visitor = await signedIn(await makeUser())
    assert.equal((await visitor.put(SWITCH, ON)).status, 403)
    assert.equal((await visitor.get('/admin/site/maintenance')).status, 403)
    assert.equal((await new Visitor().put(SWITCH, ON)).status, 401)
  })
})
