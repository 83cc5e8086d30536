/** @alone It registers listeners, and its workers bring the schema of BullMQ. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { Clock } from '#core/clock/clock'
import { DomainEvent } from '#core/events/domain_event'
import { subscribe } from '#core/events/listeners'
import { Outbox } from '#core/events/outbox'
import { once } from '#core/events/once'
import { handleEventInLaneJob } from '#platform/outbox/handle_event_in_lane'
import { handleEventJob } from '#platform/outbox/handle_event'
import { RelayEventBatch } from '#platform/outbox/relay_event_batch'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { emptyQueue, settle } from '#tests/support/queue'
import {
  TestEvent,
  CountTestEvent,
  countHandledEvents,
  registerTestListeners,
} from '#tests/support/processes/test_events'
import { startWorker, stop, WORKER_CONNECTIONS } from '#tests/support/processes/start_worker'
import { until } from '#tests/support/until'

registerTestListeners()

class PairEvent extends DomainEvent<{ name: string }> {
  static override readonly eventName = 'test.pair_rung'
}

/** Two listeners of one lane; `failing` is the name of one that fails the next time. */
const pair = { heard: [] as string[], failing: '' }

async function hear(name: string) {
  pair.heard.push(name)
  const isFailing = pair.failing === name
  if (isFailing) pair.failing = ''
  if (isFailing) throw new Error(`${name} fails`)
}

for (const name of ['first', 'second']) {
  const listener = `test.hear_${name}`
  subscribe({ event: PairEvent, listener, lane: 'default', handle: () => hear(name) })
}

async function ring(name: string) {
  const outbox = await app.container.make(Outbox)
  await db.transaction((trx) => outbox.record(new TestEvent({ name }), trx))
}

/** A queue that fails at a chosen moment of a dispatch. */
class DyingQueue extends InMemoryQueue {
  dieAt: 'before storing' | 'after storing' | null = null

  override async dispatch(...args: Parameters<InMemoryQueue['dispatch']>) {
    if (this.dieAt === 'before storing') throw new Error('killed: before storing')
    await super.dispatch(...args)
    if (this.dieAt === 'after storing') throw new Error('killed: after storing')
  }
}

test.group('Outbox | from an event to its listeners', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.setup(() => {
    CountTestEvent.breakAt = null
  })

  test('an event reaches its listener once', async ({ assert }) => {
    await ring('a')
    await settle()
    await settle()
    assert.deepEqual(await countHandledEvents('a'), [1])
  })

  test('a change that is rolled back has no event', async ({ assert }) => {
    const outbox = await app.container.make(Outbox)
    await assert.rejects(() =>
      db.transaction(async (trx) => {
        await outbox.record(new TestEvent({ name: 'b' }), trx)
        throw new Error('changed my mind')
      })
    )
    await settle()
    assert.deepEqual(await countHandledEvents('b'), [])
  })

  test('an event without listeners leaves the outbox too', async ({ assert }) => {
    await db
      .table('outbox_events')
      .insert({ id: randomUUID(), name: 'test.unheard', payload: '{}', occurred_at: new Date() })
    await settle()
    assert.isNull(await db.from('outbox_events').whereNull('relayed_at').first())
  })

  for (const moment of ['before storing', 'after storing'] as const) {
    test(`a relay that is killed ${moment} the job loses and duplicates nothing`, async ({
      assert,
    }) => {
      const queue = new DyingQueue(() => Date.now())
      const relay = new RelayEventBatch(queue, new Outbox(new Clock()))
      await ring('c')
      queue.dieAt = moment
      await assert.rejects(() => relay.execute(), /killed/)

      queue.dieAt = null
      assert.equal(await relay.execute(), 1)
      assert.lengthOf(queue.named(handleEventJob), 1)
      await queue.runDue()
      assert.deepEqual(await countHandledEvents('c'), [1])
    })
  }

  for (const line of ['start', 'before commit', 'after commit'] as const) {
    test(`a listener killed at "${line}" has its effect once`, async ({ assert }) => {
      await ring('d')
      CountTestEvent.breakAt = line
      const { failures } = await settle({ failures: 'return' })
      assert.lengthOf(failures, 1)

      await retryAll()
      assert.deepEqual(await countHandledEvents('d'), [1])
    })
  }

  test('listeners of a lane share a job; one that fails is retried alone', async ({ assert }) => {
    const queue = await app.container.make(InMemoryQueue)
    const outbox = await app.container.make(Outbox)
    Object.assign(pair, { heard: [], failing: 'first' })
    await db.transaction((trx) => outbox.record(new PairEvent({ name: 'e' }), trx))
    const { failures } = await settle({ failures: 'return' })
    assert.isEmpty(failures)
    assert.deepEqual(pair.heard, ['first', 'second', 'first'])
    assert.lengthOf(queue.named(handleEventInLaneJob), 1)
    const own = queue.named(handleEventJob).map(({ payload }) => payload)
    assert.containsSubset(own, [{ listener: 'test.hear_first', payload: { name: 'e' } }])
    assert.lengthOf(own, 1)
  })

  test('of two workers that claim the same event one gets it', async ({ assert }) => {
    const eventId = randomUUID()
    const ask = () => db.transaction((trx) => once(eventId, 'test.twice', trx))
    assert.isTrue(await ask())
    assert.isFalse(await ask())
  })

  /** BullMQ does this after a pause. */
  async function retryAll() {
    const queue = await app.container.make(InMemoryQueue)
    for (const job of queue.named(handleEventJob)) job.state = 'waiting'
    await queue.runDue()
  }
})

test.group('Outbox | with killed workers', () => {
  test('every event has its effect exactly once, however often workers die', async ({ assert }) => {
    const name = randomUUID()
    const total = 120
    for (let kills = 0; kills < 4; kills++) {
      const worker = await startWorker()
      for (let i = 0; i < total / 4; i++) await ring(name)
      await sleep(Math.random() * 250)
      await stop(worker, 'SIGKILL')
    }

    const worker = await startWorker()
    await untilCounted(name, total, 60)
    await stop(worker, 'SIGTERM')
    assert.deepEqual(await countHandledEvents(name), Array(total).fill(1))
    await db.from('mailbox_messages').where({ channel: 'test', recipient: name }).delete()
  }).timeout(240_000)

  test('an event recorded in a transaction starts its listener, without waiting for the next poll', async ({
    assert,
  }) => {
    const name = randomUUID()
    const worker = await startWorker()
    // By polling alone, an event that follows another one would wait for almost two seconds.
    const times: number[] = []
    while (times.length < 12 && Math.min(...times) > 1_000) {
      const began = performance.now()
      await ring(name)
      await untilCounted(name, times.length + 1)
      times.push(performance.now() - began)
    }
    await stop(worker, 'SIGTERM')
    assert.deepEqual(await countHandledEvents(name), Array(times.length).fill(1))
    assert.isBelow(Math.min(...times), 1_000)
    await db.from('mailbox_messages').where({ channel: 'test', recipient: name }).delete()
  }).timeout(120_000)

  test('a worker whose connections were all cut recovers', async ({ assert }) => {
    const name = randomUUID()
    const worker = await startWorker()
    await ring(name)
    await untilCounted(name, 1)
    await db.rawQuery(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = any(?)`,
      [WORKER_CONNECTIONS]
    )
    await ring(name)
    await untilCounted(name, 2)
    const isAlive = worker.exitCode === null
    await stop(worker, 'SIGTERM')
    assert.isTrue(isAlive)
    assert.deepEqual(await countHandledEvents(name), [1, 1])
    await db.from('mailbox_messages').where({ channel: 'test', recipient: name }).delete()
  }).timeout(180_000)

  async function untilCounted(name: string, total: number, seconds?: number) {
    const isCounted = async () => (await countHandledEvents(name)).length >= total
    await until(isCounted, `${total} events have had their effect`, seconds)
  }
})
