/** @alone Its workers bring the schema of BullMQ, and keep its connections. */
import { mock } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import logger from '@adonisjs/core/services/logger'
import app from '@adonisjs/core/services/app'
import { DateTime } from 'luxon'
import queueConfig from '#config/queue'
import { currentRequestId } from '#core/http/current_request_id'
import { openLane } from '#platform/queue/bull'
import { defineJob, registerJob } from '#platform/queue/job'
import { QueueWorker } from '#platform/queue/worker'
import {
  emptyLanes,
  loseSchedule,
  moveSchedule,
  schedules,
  stateOf,
  storeJob,
} from '#tests/support/processes/stored_jobs'
import { laneJob } from '#tests/support/processes/test_jobs'

const tracedJob = defineJob<{ n: number }>('test.traced', { lane: 'stamping' })
let run = async (_payload: object) => {}
registerJob({ job: tracedJob, run: (payload) => run(payload) })

test.group('Queue on BullMQ | stored jobs', (group) => {
  group.each.setup(() => emptyLanes(['stamping']))

  test('a waiting job has a position, prioritized jobs after plain ones', async ({ assert }) => {
    const queue = await app.container.make('queue.bull')
    await queue.dispatch(laneJob, { n: 1 }, { id: 'late', priority: 9 })
    await queue.dispatch(laneJob, { n: 2 }, { id: 'first' })
    await queue.dispatch(laneJob, { n: 3 }, { id: 'second' })
    await queue.dispatch(laneJob, { n: 4 }, { id: 'sooner', priority: 2 })
    const places = ['first', 'second', 'sooner', 'late'].map((id) => queue.positionOf(laneJob, id))
    assert.deepEqual(await Promise.all(places), [1, 2, 3, 4])
  })

  test('a delayed or unknown job has no position', async ({ assert }) => {
    const queue = await app.container.make('queue.bull')
    await queue.dispatch(laneJob, { n: 1 }, { id: 'tomorrow', delayMs: 86_400_000 })
    assert.isNull(await queue.positionOf(laneJob, 'tomorrow'))
    assert.isNull(await queue.positionOf(laneJob, 'nobody'))
  })

  test('a job runs for the request that caused its event, and so does what it dispatches', async ({
    assert,
  }) => {
    const seen: unknown[] = []
    const queue = await app.container.make('queue.bull')
    run = async (payload) => {
      seen.push(payload, currentRequestId())
      await queue.dispatch(laneJob, { n: 2 }, { id: 'caused' })
    }
    await queue.dispatch(tracedJob, { n: 1 }, { id: 'first', requestId: 'request-of-a-test' })
    const lane = await openLane('stamping')
    const worker = new QueueWorker({} as never, queue, logger)
    await worker['run']((await lane.getJob('test.traced.first'))!)
    assert.deepEqual(seen, [{ n: 1 }, 'request-of-a-test'])
    assert.deepEqual((await lane.getJob('test.lane.caused'))?.data, {
      n: 2,
      requestId: 'request-of-a-test',
    })
    assert.isUndefined(currentRequestId())
    await lane.close()
  })

  test('deletes jobs that failed long ago, and no others', async ({ assert }) => {
    const queue = await app.container.make('queue.bull')
    const lane = await openLane('stamping')
    const daysAgo = (days: number) => DateTime.now().minus({ days }).toJSDate()
    for (const [id, days] of [
      ['old', 91],
      ['young', 89],
    ] as const) {
      await storeJob({ queue: 'stamping', id, endedMs: daysAgo(days).getTime() })
    }
    assert.equal(await queue.deleteEnded('completed', daysAgo(90)), 0)
    assert.equal(await queue.deleteEnded('failed', daysAgo(90)), 1)
    assert.isUndefined(await lane.getJob('old'))
    assert.isDefined(await lane.getJob('young'))
    await lane.close()
  })

  test('many jobs of a lane, or few, are stored once each', async ({ assert }) => {
    const queue = await app.container.make('queue.bull')
    const lane = await openLane('stamping')
    for (const many of [3, 30]) {
      const jobs = Array.from({ length: many }, (_, n) => ({
        job: laneJob,
        payload: { n },
        options: { id: `of-${many}-${n}` },
      }))
      await queue.dispatchAll(jobs)
      await queue.dispatchAll(jobs)
    }
    assert.equal(await lane.getWaitingCount(), 33)
    await lane.close()
  })

  test('a worker that cannot start runs no jobs', async ({ assert }) => {
    const relay = { start: () => Promise.reject(new Error('no relay')), stop: async () => {} }
    const worker = new QueueWorker(relay as never, await app.container.make('queue.bull'), logger)
    await assert.rejects(() => worker.start(), 'no relay')
    const queue = await app.container.make('queue.bull')
    await queue.dispatch(laneJob, { n: 1 }, { id: 'nobody-runs-it' })
    assert.equal(await queue.positionOf(laneJob, 'nobody-runs-it'), 1)
  })

  test('a worker of some lanes leaves the jobs of the others', async ({ assert }) => {
    const queue = await app.container.make('queue.bull')
    await queue.dispatch(laneJob, { n: 1 }, { id: 'of-another-lane' })
    const relay = { start: async () => {}, stop: async () => {} }
    const worker = new QueueWorker(relay as never, queue, logger)
    await worker.start(['mail', 'default'])
    assert.sameMembers(
      worker['workers'].map(({ name }) => name),
      ['mail', 'default']
    )
    await worker.stop()
    assert.equal(await queue.positionOf(laneJob, 'of-another-lane'), 1)
  })

  test('a worker that is stopped while it starts goes no further, and runs no jobs', async ({
    assert,
  }) => {
    for (const schedule of await schedules()) await loseSchedule(schedule)
    const calls: string[] = []
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const start = async () => {
      begun.resolve()
      await goOn.promise
      calls.push('relay started')
    }
    const relay = { start, stop: async () => void calls.push('relay stopped') }
    const worker = new QueueWorker(relay as never, await app.container.make('queue.bull'), logger)
    const started = worker.start()
    await begun.promise
    const stopped = worker.stop()
    goOn.resolve()
    await Promise.all([started, stopped])
    assert.deepEqual(calls, ['relay started', 'relay stopped'])
    assert.isEmpty(await schedules())
    const queue = await app.container.make('queue.bull')
    await queue.dispatch(laneJob, { n: 1 }, { id: 'nobody-runs-this' })
    assert.equal(await queue.positionOf(laneJob, 'nobody-runs-this'), 1)
  })

  for (const [closes, exits] of [
    [true, 0],
    [false, 1],
  ] as const) {
    const what = closes ? 'has closed late does not end' : 'does not close ends'
    test(`a stopped worker that ${what} the process`, async ({ assert, cleanup }) => {
      const { drainSeconds } = queueConfig
      Object.assign(queueConfig, { drainSeconds: 0 })
      const exit = mock.method(process, 'exit', () => {})
      cleanup(() => {
        exit.mock.restore()
        Object.assign(queueConfig, { drainSeconds })
      })
      const closing = Promise.withResolvers<void>()
      const relay = { stop: () => closing.promise }
      await new QueueWorker(relay as never, {} as never, logger).stop()
      if (closes) closing.resolve()
      // The process would end after two seconds.
      await sleep(2_500)
      assert.equal(exit.mock.callCount(), exits)
    })
  }

  test('schedules that were lost, or lie an hour ahead, come back; others stay as they are', async ({
    assert,
  }) => {
    const queue = await app.container.make('queue.bull')
    await queue.applySchedules({ isStart: true })
    const [first, second, ...kept] = await schedules()
    await loseSchedule(first!)
    const far = new Date(second!.nextAt!.getTime() + 40 * 86_400_000)
    await moveSchedule(second!, far)
    await queue.applySchedules()
    const [again, nearer, ...same] = await schedules()
    assert.equal(again!.name, first!.name)
    assert.isBelow(nearer!.nextAt!.getTime(), far.getTime())
    assert.deepEqual(same, kept)
    for (const { name, nextAt } of await schedules()) {
      const state = await stateOf(`repeat:${name}:${nextAt!.getTime()}`)
      assert.isTrue(state === 'waiting' || state === 'delayed', name)
    }
  })

  test('an ambiguous id is rejected', async ({ assert }) => {
    const queue = await app.container.make('queue.bull')
    await assert.rejects(() => queue.dispatch(laneJob, { n: 1 }, { id: 'a:b' }), /Not an id/)
    await assert.rejects(() => queue.dispatch(laneJob, { n: 1 }, { id: '' }), /Not an id/)
  })
})
