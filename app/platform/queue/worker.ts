import { DelayedError, type Job as StoredJob, type Worker as BullWorker } from 'bullmq'
import type { Logger } from '@adonisjs/core/logger'
import queueConfig, { QUEUE_NAMES, type QueueName } from '#config/queue'
import { outageOf } from '#core/errors/outage'
import { runForRequest } from '#core/http/current_request_id'
import { onRedis, openWorker, recoverAbandoned } from '#platform/queue/bull'
import type { BullQueue } from '#platform/queue/bull_queue'
import { findJob } from '#platform/queue/job'
import { growingPause, nextWait, type OutageWait } from '#platform/queue/outage_wait'
import { noteOutage, reportFailure } from '#platform/queue/outages'
import type { OutboxRelay } from '#platform/outbox/outbox_relay'

/** Time to close connections once the running jobs were given up. */
const CLOSING_MS = 2_000
const SCHEDULES_EVERY_MS = 30_000
/** Until a job that waits is stored again, when the queue's store is away. */
const STORE_AGAIN_SECONDS = 2

const running = new Set<QueueWorker>()

/** Stops all workers of this process. */
export async function stopWorkers() {
  await Promise.all([...running].map((worker) => worker.stop()))
}

/** Runs the jobs of all lanes, or of some, and relays the outbox, until it is stopped. */
export class QueueWorker {
  private workers: BullWorker[] = []
  private starting?: Promise<void>
  private stopping?: Promise<void>
  private schedules?: NodeJS.Timeout
  private recovery?: NodeJS.Timeout

  constructor(
    private relay: OutboxRelay,
    private queue: BullQueue,
    private logger: Logger
  ) {}

  /** @throws Error when it could not start; then nothing of it is left running, so that the process can end */
  async start(lanes: readonly QueueName[] = QUEUE_NAMES) {
    running.add(this)
    this.starting = this.open(lanes)
    try {
      await this.starting
    } catch (error) {
      await this.stop()
      throw error
    }
    if (!this.stopping) this.logger.info({ queues: lanes }, 'queue worker started')
  }

  /** Accepts no more jobs and waits for the running ones. */
  stop(): Promise<void> {
    this.stopping ??= this.drain().finally(() => running.delete(this))
    return this.stopping
  }

  private async drain() {
    const drained = this.close().then(() => true)
    if (!(await Promise.race([drained, pause(queueConfig.drainSeconds)]))) {
      this.logger.warn('jobs were still running: another worker takes them over')
      // BullMQ does not close under a running job: each further call waits like the first, also a forced one. A job that
      // hangs would keep the process forever.
      const end = setTimeout(() => process.exit(1), CLOSING_MS).unref()
      void drained.then(() => clearTimeout(end))
    }
    this.workers = []
  }

  /** Goes no further once it is stopped: on a busy machine, the whole start takes longer than a process has to end. */
  private async open(lanes: readonly QueueName[]) {
    await Promise.all(lanes.map((name) => this.openLane(name)))
    if (!this.stopping) await this.relay.start()
    if (!this.stopping) await this.applySchedules(true)
    this.schedules = setInterval(() => {
      this.applySchedules(false).catch((error) => reportFailure(error, 'schedules', this.logger))
    }, SCHEDULES_EVERY_MS).unref()
    if (!onRedis) {
      this.recovery = setInterval(() => {
        recoverAbandoned(this.workers).catch((error) =>
          reportFailure(error, 'abandoned jobs', this.logger)
        )
      }, queueConfig.stalledCheckSeconds * 1_000).unref()
    }
  }

  private async applySchedules(isStart: boolean) {
    await this.queue.applySchedules({ isStart }).catch((error) => {
      // The next check stores them.
      if (!outageOf(error)) throw error
      reportFailure(error, 'schedules', this.logger)
    })
  }

  private async close() {
    // What starts after it was stopped would keep the process alive.
    await this.starting?.catch(() => {})
    clearInterval(this.schedules)
    clearInterval(this.recovery)
    await this.relay.stop()
    await Promise.all(this.workers.map((worker) => worker.close()))
  }

  private async openLane(name: QueueName) {
    const { concurrency, lockSeconds } = queueConfig.lanes[name]
    const worker = await openWorker(name, (job, token) => this.run(job, token), {
      concurrency,
      lockDuration: lockSeconds * 1000,
      stalledInterval: queueConfig.stalledCheckSeconds * 1000,
      maxStalledCount: queueConfig.maxDeaths,
      settings: { backoffStrategy: (made) => growingPause(made, queueConfig.longestPauseSeconds) },
    })
    this.workers.push(worker)
    worker.on('error', (error) =>
      reportFailure(error, 'queue connection', this.logger, { queue: name })
    )
    worker.on('stalled', (id) => this.logger.warn({ job: id, queue: name }, 'job taken over'))
    worker.on('failed', (job, error) => this.report(job, error))
  }

  private run(job: StoredJob, token?: string) {
    const { requestId, ...payload } = job.data
    return runForRequest(requestId, () => this.runWith(payload, job, token))
  }

  private async runWith(payload: unknown, job: StoredJob, token?: string) {
    const startedAt = performance.now()
    const { run, everyMinutes = Infinity } = findJob(job.name)
    try {
      await run(payload)
    } catch (error) {
      const outage = outageOf(error)
      const wait = outage && nextWait(job.progress, outage)
      if (!wait) throw error
      noteOutage(wait, error, this.logger)
      // Its schedule runs it again before the pause ends.
      if (wait.until - Date.now() > everyMinutes * 60_000) return
      if (!(await this.delay(job, wait, token))) throw error
      throw new DelayedError()
    }
    const ms = Math.round(performance.now() - startedAt)
    this.logger.info({ job: job.id, attempt: job.attemptsMade + 1, ms }, 'job done')
  }

  /**
   * Stores that a job waits for a dependency. The queue's store may be away as well: then the job is stored when it is back.
   * @returns false when the job has been taken over, or this worker stops
   */
  private async delay(job: StoredJob, wait: OutageWait, token?: string): Promise<boolean> {
    for (;;) {
      try {
        await job.updateProgress(wait)
        await job.moveToDelayed(wait.until, token)
        return true
      } catch (error) {
        if (this.stopping || !outageOf(error)) return false
        await pause(STORE_AGAIN_SECONDS)
      }
    }
  }

  private report(job: StoredJob | undefined, error: Error) {
    const isFinal = !job || job.attemptsMade >= (job.opts.attempts ?? 1)
    const { requestId } = job?.data ?? {}
    // This event comes outside of the job's run.
    const facts = { err: error, job: job?.id, attempt: job?.attemptsMade, request_id: requestId }
    if (isFinal) this.logger.error(facts, 'job failed for good')
    else this.logger.warn(facts, 'job failed, will be tried again')
  }
}

function pause(seconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), seconds * 1000).unref())
}
