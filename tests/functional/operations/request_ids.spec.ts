/** @alone It registers listeners. */
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { Outbox } from '#core/events/outbox'
import { runForRequest } from '#core/http/current_request_id'
import { deliveriesOf } from '#platform/outbox/relay_event_batch'
import { makeUser, signedIn } from '#tests/support/identity'
import { registerTestListeners, TestEvent } from '#tests/support/processes/test_events'

registerTestListeners()

test.group('Requests that events come from', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('an event and its jobs name the request that it happened in', async ({ assert }) => {
    const requestId = 'request-of-a-test'
    const outbox = await app.container.make(Outbox)
    const ring = (name: string) =>
      db.transaction((trx) => outbox.record(new TestEvent({ name }), trx))
    await runForRequest(requestId, () => ring('traced'))
    await ring('untraced')
    const events = await outbox.lockWaiting(10, db.connection() as never)
    assert.deepEqual(
      events.map((event) => event.requestId),
      [requestId, null]
    )
    for (const event of events) {
      for (const { options } of deliveriesOf([event])) {
        assert.equal(options!.requestId, event.requestId ?? undefined)
      }
    }
  })

  test('an event of a request has the id of its answer', async ({ assert }) => {
    const visitor = await signedIn(await makeUser())
    await db.from('outbox_events').delete()
    const { status, headers } = await visitor.post('/api/v1/user/tickets', {
      topic: 'other',
      title: 'Where is my file?',
      content: 'I cannot find it.',
    })
    assert.equal(status, 201)
    const ids = await db.from('outbox_events').select('request_id')
    assert.isNotEmpty(ids)
    for (const { request_id: id } of ids) assert.equal(id, headers.get('x-request-id'))
  })
})
