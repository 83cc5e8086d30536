import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { noteOutage } from '#platform/queue/outages'
import { emptyJobs, storeJob } from '#tests/support/processes/stored_jobs'
import { Visitor } from '#tests/support/identity'
import { until } from '#tests/support/until'

const PATH = '/api/v1/site/status'
const quiet = { warn: () => {}, error: () => {} }

const delayed = async () => {
  const { body } = await new Visitor().get(PATH)
  return body.data.services.flatMap(({ name, isDelayed, since }: Record<string, unknown>) =>
    isDelayed ? [[name, typeof since]] : []
  )
}

test.group('The status of the site, for people', (group) => {
  group.each.setup(emptyJobs)

  test('everything works until something is late', async ({ assert }) => {
    assert.isEmpty(await delayed())
    await storeJob({ queue: 'mail', state: 'waiting' })
    assert.isEmpty(await delayed())
    await emptyJobs()
    await storeJob({ queue: 'mail', state: 'waiting', addedMs: Date.now() - 400_000 })
    assert.deepEqual(await delayed(), [['mail', 'string']])
  })

  test('an outage delays what needs it, without its reason', async ({ assert }) => {
    const error = new Error('connect ECONNREFUSED 10.0.0.7:9000')
    noteOutage({ dependency: 's3', reason: 'SlowDown at 10.0.0.7' }, error, quiet)
    await until(async () => (await db.from('outages')).length === 1, 'the outage is stored')
    assert.deepEqual(await delayed(), [['files', 'string']])
    const { status, text } = await new Visitor().get('/status')
    assert.equal(status, 200)
    assert.notInclude(text, '10.0.0.7')
    assert.include(text, 'Delayed')
  })
})
