/** @alone Its workers bring the schema of BullMQ, and keep its connections. */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { ChildProcess } from 'node:child_process'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import queueConfig from '#config/queue'
import { listenersOf } from '#core/events/listeners'
import { openLane } from '#platform/queue/bull'
import { QueueMonitor } from '#platform/queue/monitor/queue_monitor'
import type { Queue } from '#platform/queue/queue'
import { QUEUE_NAMES, type QueueName } from '#config/queue'
import { CopyReady } from '#delivery/copies/events'
import { OrderGranted } from '#delivery/entitlements/events'
import { PasswordResetRequested } from '#identity/passwords/events'
import { NotificationQueued } from '#marketing/events'
import { OrderPaid, OrderRefunded } from '#orders/events'
import { startWorker, stop } from '#tests/support/processes/start_worker'
import { emptyLanes } from '#tests/support/processes/stored_jobs'
import { hopelessJob, slowJob, stubbornJob, waitingJob } from '#tests/support/processes/test_jobs'
import { until } from '#tests/support/until'

const folder = mkdtempSync(join(tmpdir(), 'countermark-queue-'))
const diary = () => join(folder, randomUUID())

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

async function untilWritten(file: string, line: string, count = 1) {
  const isWritten = () => linesOf(file).filter((written) => written === line).length >= count
  await until(isWritten, `${count} × "${line}" in a job's file`, 45)
}

/** Runs another job of the lane: a job stored earlier would have started before it. */
async function runAnother(queue: Queue) {
  const file = diary()
  await queue.dispatch(slowJob, { file })
  await untilWritten(file, 'finished')
}

test.group('Queue on BullMQ | with workers', (group) => {
  let worker: ChildProcess | undefined

  group.tap((t) => t.timeout(180_000))
  group.each.teardown(async () => {
    if (worker?.exitCode === null && worker.signalCode === null) await stop(worker, 'SIGKILL')
  })

  test('a job whose worker is killed is run again by the next', async ({ assert }) => {
    const queue = await app.container.make('queue.bull')
    const file = diary()
    worker = await startWorker()
    await queue.dispatch(slowJob, { file, ms: 600_000, isShortAgain: true }, { id: randomUUID() })
    await untilWritten(file, 'started')
    await stop(worker, 'SIGKILL')
    assert.deepEqual(linesOf(file), ['started'])

    worker = await startWorker()
    await untilWritten(file, 'finished')
    assert.deepEqual(linesOf(file), ['started', 'started', 'finished'])
  })

  test('SIGTERM lets the running job end and starts no new one', async ({ assert }) => {
    const queue = await app.container.make('queue.bull')
    const [running, waiting] = [diary(), diary()]
    worker = await startWorker()
    await queue.dispatch(slowJob, { file: running, ms: 4_000 })
    await untilWritten(running, 'started')
    let closed = 0
    worker.on('message', () => closed++)
    const stopped = stop(worker, 'SIGTERM')
    // All lanes but the one with the running job. A job that a lane was about to take may still be run.
    await until(() => closed >= QUEUE_NAMES.length - 1, 'the idle lanes have ended')
    await queue.dispatch(slowJob, { file: waiting }, { id: 'left-behind' })

    await stopped
    assert.equal(worker.exitCode, 0)
    assert.deepEqual(linesOf(running), ['started', 'finished'])
    assert.deepEqual(linesOf(waiting), [])
    const lane = await openLane('default')
    await lane.remove(`${slowJob.name}.left-behind`)
    await lane.close()
  })

  test('a job that hangs does not keep a stopped worker, and is run again by the next', async ({
    assert,
  }) => {
    const queue = await app.container.make('queue.bull')
    const file = diary()
    worker = await startWorker()
    await queue.dispatch(slowJob, { file, ms: 600_000, isShortAgain: true })
    await untilWritten(file, 'started')
    const ms = await stop(worker, 'SIGTERM')
    assert.isBelow(ms, (queueConfig.drainSeconds + 10) * 1_000)
    assert.equal(worker.exitCode, 1)
    worker = await startWorker()
    await untilWritten(file, 'finished')
    assert.deepEqual(linesOf(file), ['started', 'started', 'finished'])
  })

  test('a failed job is retried until it succeeds', async ({ assert }) => {
    const queue = await app.container.make('queue.bull')
    const file = diary()
    worker = await startWorker()
    const id = randomUUID()
    await queue.dispatch(stubbornJob, { file }, { id })
    await untilWritten(file, 'try 3')
    const lane = await openLane('default')
    await until(
      async () => (await lane.getJobState(`${stubbornJob.name}.${id}`)) === 'completed',
      'the job is completed'
    )
    await lane.close()
    assert.deepEqual(linesOf(file), ['try 1', 'try 2', 'try 3'])
  })

  test('a job that meets an outage waits until it is over, which is no attempt', async ({
    assert,
  }) => {
    const queue = await app.container.make('queue.bull')
    const monitor = await app.container.make(QueueMonitor)
    const [file, id] = [diary(), randomUUID()]
    const job = `${waitingJob.name}.${id}`
    worker = await startWorker()
    await queue.dispatch(waitingJob, { file }, { id })
    await untilWritten(file, 'try 2')
    const waiting = await until(async () => {
      const found = await monitor.find('default', job)
      return found?.state === 'delayed' ? found : null
    }, 'it waits again')
    assert.deepInclude(waiting, { attempts: 0, reason: 'network: ECONNREFUSED' })
    await untilWritten(file, 'try 3')
    await until(
      async () => (await monitor.find('default', job))?.state === 'completed',
      'it is completed'
    )
    const [outage] = await db.from('outages')
    assert.deepInclude(outage, { dependency: 'network', reason: 'ECONNREFUSED' })
  })

  test('a job that never succeeds stays failed, until it is dispatched again', async ({
    assert,
  }) => {
    const queue = await app.container.make('queue.bull')
    const [file, id] = [diary(), randomUUID()]
    worker = await startWorker()
    await queue.dispatch(hopelessJob, { file }, { id })
    await untilWritten(file, 'try', 2)

    const lane = await openLane('default')
    const stored = await until(async () => {
      const job = await lane.getJob(`${hopelessJob.name}.${id}`)
      return (await job?.isFailed()) ? job : null
    }, 'the job has failed permanently')
    assert.equal(stored.failedReason, 'never')

    await queue.dispatch(hopelessJob, { file }, { id })
    await untilWritten(file, 'try', 4)
    await lane.close()
  })

  test('the same id is one job, also when it is already done', async ({ assert }) => {
    const queue = await app.container.make('queue.bull')
    const [file, id] = [diary(), randomUUID()]
    worker = await startWorker()
    await Promise.all([1, 2, 3].map(() => queue.dispatch(slowJob, { file }, { id })))
    await untilWritten(file, 'finished')
    await queue.dispatch(slowJob, { file }, { id })
    await runAnother(queue)
    assert.deepEqual(linesOf(file), ['started', 'finished'])
  })
})

test.group('Queue on BullMQ | lanes', (group) => {
  const HANGING: QueueName[] = ['payments', 'outbound', 'mail', 'default']
  let worker: ChildProcess | undefined

  group.tap((t) => t.timeout(180_000))
  group.each.teardown(async () => {
    if (worker?.exitCode === null && worker.signalCode === null) await stop(worker, 'SIGKILL')
    await emptyLanes(HANGING)
  })

  test('orders are granted and notifications stored while all other lanes are full', async ({
    assert,
  }) => {
    const queue = await app.container.make('queue.bull')
    const [hanging, granted, stored] = [diary(), diary(), diary()]
    worker = await startWorker()
    await queue.dispatchAll(
      HANGING.flatMap((lane) =>
        Array.from({ length: 40 }, () => ({
          job: slowJob,
          payload: { file: hanging, ms: 600_000 },
          options: { lane },
        }))
      )
    )
    const places = HANGING.reduce((sum, lane) => sum + queueConfig.lanes[lane].concurrency, 0)
    await untilWritten(hanging, 'started', places)
    await queue.dispatch(slowJob, { file: granted }, { lane: 'grants' })
    await queue.dispatch(slowJob, { file: stored }, { lane: 'broadcasts' })
    await untilWritten(granted, 'finished')
    await untilWritten(stored, 'finished')
    assert.notInclude(linesOf(hanging), 'finished')
  })

  test('many jobs that are stored at once are one job for each id', async ({ assert }) => {
    const queue = await app.container.make('queue.bull')
    const [file, id] = [diary(), randomUUID()]
    const one = { job: slowJob, payload: { file }, options: { id } }
    await queue.dispatchAll([one, one])
    await queue.dispatchAll([one])
    worker = await startWorker()
    await untilWritten(file, 'finished')
    await queue.dispatchAll([one])
    await runAnother(queue)
    assert.deepEqual(linesOf(file), ['started', 'finished'])
  })

  test('listeners that mail, and those that deliver files, have their own lanes', ({ assert }) => {
    const lanes = [OrderPaid, OrderGranted, OrderRefunded, CopyReady]
      .flatMap(({ eventName }) => listenersOf(eventName))
      .map(({ listener, lane }) => [listener, lane] as const)
    for (const [listener, lane] of lanes) {
      const expected = listener.startsWith('delivery.') ? 'grants' : 'default'
      assert.equal(lane, listener.includes('.mail_') ? 'mail' : expected, listener)
    }
    // A person waits for the link.
    assert.equal(listenersOf(PasswordResetRequested.eventName)[0]!.lane, 'codes')
    assert.equal(listenersOf(NotificationQueued.eventName)[0]!.lane, 'broadcasts')
  })
})
