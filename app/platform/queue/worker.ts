import type { Job as StoredJob, Worker as BullWorker } from 'bullmq'
import type { Logger } from '@adonisjs/core/logger'
import queueConfig, { QUEUE_NAMES, type QueueName } from '#config/queue'
import { openWorker, jobOptions, openLane } from '#platform/queue/bull'
import { findJob, jobEntries } from '#platform/queue/job'
import type { OutboxRelay } from '#platform/outbox/outbox_relay'

/** Time to close connections once the running jobs were given up. */
const CLOSING_MS = 2_000

const running = new Set<QueueWorker>()

/** Stops all workers of this process. */
export async function stopWorkers() {
  await Promise.all([...running].map((worker) => worker.stop()))
}

/** Runs the jobs of all lanes and relays the outbox, until it is stopped. */
export class QueueWorker {
  private workers: BullWorker[] = []
  private starting?: Promise<void>
  private stopping?: Promise<void>

  constructor(
    private relay: OutboxRelay,
    private logger: Logger
  ) {}

  /** @throws Error when it could not start; then nothing of it is left running, so that the process can end */
  async start() {
    running.add(this)
    this.starting = this.open()
    try {
      await this.starting
    } catch (error) {
      await this.stop()
      throw error
    }
    if (!this.stopping) this.logger.info({ queues: QUEUE_NAMES }, 'queue worker started')
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
  private async open() {
    await Promise.all(QUEUE_NAMES.map((name) => this.openLane(name)))
    if (!this.stopping) await this.relay.start()
    if (!this.stopping) await applySchedules(this.logger)
  }

  private async close() {
    // What starts after it was stopped would keep the process alive.
    await this.starting?.catch(() => {})
    await this.relay.stop()
    await Promise.all(this.workers.map((worker) => worker.close()))
  }

  private async openLane(name: QueueName) {
    const { concurrency, lockSeconds } = queueConfig.lanes[name]
    const worker = await openWorker(name, (job) => this.run(job), {
      concurrency,
      lockDuration: lockSeconds * 1000,
      stalledInterval: queueConfig.stalledCheckSeconds * 1000,
      maxStalledCount: queueConfig.maxDeaths,
      settings: { backoffStrategy: pauseBefore },
    })
    this.workers.push(worker)
    worker.on('error', (error) => this.logger.warn({ err: error, queue: name }, 'queue connection'))
    worker.on('stalled', (id) => this.logger.warn({ job: id, queue: name }, 'job taken over'))
    worker.on('failed', (job, error) => this.report(job, error))
  }

  private async run(job: StoredJob) {
    const startedAt = performance.now()
    await findJob(job.name).run(job.data)
    const ms = Math.round(performance.now() - startedAt)
    this.logger.info({ job: job.id, attempt: job.attemptsMade + 1, ms }, 'job done')
  }

  private report(job: StoredJob | undefined, error: Error) {
    const isFinal = !job || job.attemptsMade >= (job.opts.attempts ?? 1)
    const facts = { err: error, job: job?.id, attempt: job?.attemptsMade }
    if (isFinal) this.logger.error(facts, 'job failed for good')
    else this.logger.warn(facts, 'job failed, will be tried again')
  }
}

/** Exponential backoff with jitter, so that simultaneous failures are not retried simultaneously. */
export function pauseBefore(attemptsMade: number): number {
  const longest = queueConfig.longestPauseSeconds * 1000
  const pauseMs = Math.min(longest, 1000 * 2 ** (attemptsMade - 1))
  return Math.round(pauseMs * (0.75 + Math.random() / 2))
}

function pause(seconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), seconds * 1000).unref())
}

/** Synchronizes the stored schedules with the modules' wirings; safe with several workers. */
async function applySchedules(logger: Logger) {
  const current = new Map(
    jobEntries()
      .filter(({ everyMinutes }) => everyMinutes !== undefined)
      .map(({ job, everyMinutes }) => [job.name, { ...job, everyMs: everyMinutes! * 60_000 }])
  )

  for (const queue of QUEUE_NAMES) {
    const lane = await openLane(queue)
    lane.on('error', (error) => logger.warn({ err: error, queue }, 'queue connection'))
    const schedulers = await lane.getJobSchedulers()
    const isOver = ({ key }: { key: string }) => current.get(key)?.lane !== queue
    for (const { key } of schedulers.filter(isOver)) await lane.removeJobScheduler(key)
    for (const { name, lane: own, everyMs, attempts } of current.values()) {
      if (own !== queue) continue
      const template = { name, data: {}, opts: jobOptions(attempts) }
      await lane.upsertJobScheduler(name, { every: everyMs }, template)
    }
    await lane.close()
  }
}
