import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { freezeClock } from '#tests/support/clock'
import { makeUser, signedIn } from '#tests/support/identity'
import { emptyJobs, stateOf, storeJob as store } from '#tests/support/processes/stored_jobs'

const PATH = '/api/v1/admin-dashboard/queues'

const admin = async () => signedIn(await makeUser({ role: 'admin' }))

test.group('Jobs made due and found by admins', (group) => {
  group.each.setup(emptyJobs)

  test('the next run of a schedule stays, and another one is dispatched', async ({
    assert,
    cleanup,
  }) => {
    cleanup(freezeClock().release)
    const name = 'notifications.mail_daily_sales'
    const [run, retried] = [`repeat:${name}:2000`, `repeat:${name}:1000`]
    await store({ id: run, name, state: 'delayed' })
    await store({ id: retried, name, state: 'delayed', attempts: 1 })
    const visitor = await admin()
    const { body: list } = await visitor.get(`${PATH}/mail/jobs?state=delayed`)
    assert.sameMembers(
      list.data.items.filter(({ isScheduled }: { isScheduled: boolean }) => isScheduled),
      list.data.items.filter(({ id }: { id: string }) => id === run)
    )
    const ids = [run, retried]
    for (let n = 0; n < 2; n++) await visitor.post(`${PATH}/mail/jobs`, { action: 'promote', ids })
    assert.deepEqual([await stateOf(run), await stateOf(retried)], ['delayed', 'waiting'])
    const queue = await app.container.make(InMemoryQueue)
    assert.lengthOf(queue.named({ name: 'notifications.mail_daily_sales' }), 1, 'one in a minute')
  })

  test('failed jobs are found by a part of their names, their words or their ids', async ({
    assert,
  }) => {
    const sample = await store({ name: 'delivery.make_sample', id: 'sample:41:7' })
    await store({ name: 'delivery.stamp_copy' })
    const listener = 'notifications.mail_on_order_refunded'
    const mail = await store({ name: 'platform.handle_event', data: { listener } })
    const visitor = await admin()
    for (const [name, found] of [
      ['make_sample', [sample]],
      ['Make_S', [sample]],
      ['make%', []],
      ['watermark SAMPLE', [sample]],
      ['Email about a refund', [mail]],
      ['mail_on_order', [mail]],
      ['sample:41', [sample]],
    ] as const) {
      const query = `state=failed&name=${encodeURIComponent(name)}`
      const { body } = await visitor.get(`${PATH}/mail/jobs?${query}`)
      assert.deepEqual(
        body.data.items.map(({ id }: { id: string }) => id),
        found
      )
    }
    const { body } = await visitor.get(`${PATH}/mail/jobs?state=failed&name=refund`)
    assert.deepEqual(body.data.items[0].work, [listener])
  })
})
