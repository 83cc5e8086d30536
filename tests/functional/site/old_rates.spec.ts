import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import env from '#start/env'
import { DateTime } from 'luxon'
import { runChecks } from '#core/checks/check'
import FxSnapshot from '#site/models/fx_snapshot'
import { BUILT_IN_RATES } from '#site/values/built_in_rates'
import { ListAdminTasks } from '#administration/queries/admin_tasks'
import { anAdmin } from '#tests/support/accounts/admins'
import { emptyDatabase } from '#tests/support/empty_database'
import { pageOf } from '#tests/support/api/page_of'

const READY = `http://localhost:${env.get('PORT')}/health/ready`

const ratesOf = (age: { hours: number }) =>
  FxSnapshot.create({
    base: 'USD',
    rates: BUILT_IN_RATES,
    source: 'test',
    fetchedAt: DateTime.utc().minus(age),
  })

/** What the doctor's check, the readiness response and an admin's overview report. */
async function readReports() {
  const checks = await runChecks('atReadiness')
  const response = await fetch(READY)
  const { warnings } = (await response.json()) as { warnings: string[] }
  const tasks = await (await app.container.make(ListAdminTasks)).execute()
  return {
    status: response.status,
    doctor: checks.find(({ name }) => name === 'rates'),
    ready: warnings,
    overview: tasks.find(({ key }) => key === 'old_rates')?.count ?? 0,
  }
}

test.group('Old exchange rates', (group) => {
  group.each.setup(() => emptyDatabase())

  test('are reported to operators and admins after three days, and block nothing', async ({
    assert,
  }) => {
    await ratesOf({ hours: 24 * 4 + 1 })
    const { status, doctor, ready, overview } = await readReports()
    const sentence = /^The exchange rates of test are 4 days old: set FX_RATES_URL/
    assert.equal(status, 200)
    assert.deepEqual(doctor?.faults, [])
    assert.match(doctor!.warnings[0]!, sentence)
    assert.match(ready[0]!, sentence)
    assert.equal(overview, 4)
    const admin = await anAdmin()
    const { rates } = pageOf((await admin.get('/admin/queues')).text).props
    assert.containsSubset(rates, { source: 'test', isOld: true })
  })

  test('of three days are not reported', async ({ assert }) => {
    await ratesOf({ hours: 24 * 3 - 1 })
    const { doctor, ready, overview } = await readReports()
    assert.deepEqual(doctor?.warnings, [])
    assert.deepEqual(ready, [])
    assert.equal(overview, 0)
  })
})
