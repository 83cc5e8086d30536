import { randomUUID } from 'node:crypto'
import type { Queue as BullLane } from 'bullmq'
import db from '@adonisjs/lucid/services/db'
import type { Logger } from '@adonisjs/core/logger'
import { currentRequestId } from '#core/http/current_request_id'
import { jobOptions, onRedis, openLane, storedSchedules, whenReady } from '#platform/queue/bull'
import {
  Queue,
  storedId,
  type Dispatch,
  type DispatchOptions,
  type EndState,
} from '#platform/queue/queue'
import { QUEUE_NAMES, type QueueName } from '#config/queue'
import type { Job } from '#platform/queue/job'
import { reportFailure } from '#platform/queue/outages'
import { applySchedules } from '#platform/queue/schedules'

const CLEANED_AT_ONCE = 1_000
/**
 * From this number of jobs on, one statement for all costs less than one for each: on PostgreSQL, BullMQ creates two
 * temporary tables for it (5 ms of processor; a single job takes 0.4 ms).
 */
const BULK_FROM = 12

/** Without an id, BullMQ would create a sequence for the lane, which the application's role may not do. */
function entryOf({ job, payload, options = {} }: Dispatch) {
  const { id = randomUUID(), delayMs: delay, priority, requestId = currentRequestId() } = options
  const opts = { jobId: storedId(job, id), delay, priority, ...jobOptions(job.attempts) }
  return { name: job.name, data: requestId ? { ...payload, requestId } : payload, opts }
}

/** The queue on BullMQ: jobs survive the process, and any worker may run them. */
export class BullQueue extends Queue {
  private lanes = new Map<QueueName, Promise<BullLane>>()

  constructor(private logger: Logger) {
    super()
  }

  async dispatch<Payload extends object>(
    job: Job<Payload>,
    payload: NoInfer<Payload>,
    options: DispatchOptions = {}
  ) {
    const lane = await this.lane(options.lane ?? job.lane)
    const { name, data, opts } = entryOf({ job, payload, options })
    if (options.id !== undefined && (await this.revive(lane, opts.jobId))) return
    await lane.add(name, data, opts)
  }

  async dispatchAll(dispatches: Dispatch[]) {
    const byLane = Map.groupBy(dispatches, ({ job, options }) => options?.lane ?? job.lane)
    for (const [laneName, ofLane] of byLane) {
      const lane = await this.lane(laneName)
      const entries = ofLane.map(entryOf)
      if (entries.length >= BULK_FROM) await lane.addBulk(entries)
      else await Promise.all(entries.map(({ name, data, opts }) => lane.add(name, data, opts)))
    }
  }

  async raisePriority(job: Job, id: string) {
    const lane = await this.lane(job.lane)
    const stored = await lane.getJob(storedId(job, id))
    // A job that started or ended meanwhile needs no priority any more.
    if (stored?.priority) await stored.changePriority({ priority: 0 }).catch(() => {})
  }

  async positionOf(job: Job, id: string): Promise<number | null> {
    const jobId = storedId(job, id)
    return onRedis ? this.scanFor(job.lane, jobId) : this.countBefore(job.lane, jobId)
  }

  async deleteEnded(state: EndState, before: Date): Promise<number> {
    const graceMs = Date.now() - before.getTime()
    let total = 0
    for (const name of QUEUE_NAMES) {
      const lane = await this.lane(name)
      let removedIds: string[]
      do {
        removedIds = await lane.clean(graceMs, CLEANED_AT_ONCE, state)
        total += removedIds.length
      } while (removedIds.length === CLEANED_AT_ONCE)
    }
    return total
  }

  async ping(): Promise<void> {
    const lane = await this.lane('default')
    await lane.getJob('none')
  }

  /** Makes the schedules of all lanes those of the modules' wirings. */
  async applySchedules(options?: { isStart: boolean }) {
    const stored = onRedis ? null : await storedSchedules()
    for (const name of QUEUE_NAMES) {
      const lane = await this.lane(name)
      const known = stored ? (stored.get(name) ?? []) : await lane.getJobSchedulers(0, -1)
      await applySchedules(lane, known, options)
    }
  }

  async close() {
    const lanes = await Promise.allSettled(this.lanes.values())
    this.lanes.clear()
    for (const lane of lanes) if (lane.status === 'fulfilled') await lane.value.close()
  }

  private async lane(name: QueueName): Promise<BullLane> {
    const open = this.lanes.get(name) ?? this.open(name)
    this.lanes.set(name, open)
    return whenReady(await open)
  }

  private async open(name: QueueName) {
    try {
      const lane = await openLane(name)
      lane.on('error', (error) =>
        reportFailure(error, 'queue connection', this.logger, { queue: name })
      )
      return lane
    } catch (error) {
      this.lanes.delete(name)
      throw error
    }
  }

  /**
   * Restarts a job that failed permanently.
   * @returns whether there was one
   */
  private async revive(lane: BullLane, jobId: string): Promise<boolean> {
    const job = await lane.getJob(jobId)
    if (!job || (await job.getState()) !== 'failed') return false
    await job.retry('failed', { resetAttemptsMade: true })
    return true
  }

  /** BullMQ has no API for this; its schema has an index of waiting jobs by (priority, seq). */
  private async countBefore(queue: QueueName, jobId: string): Promise<number | null> {
    const { rows } = await db.rawQuery(
      `select (select count(*)::int + 1 from bullmq.job as before
               where before.queue = me.queue and before.state = 'waiting'
                 and (before.priority, before.seq) < (me.priority, me.seq)) as position
       from bullmq.job as me where me.queue = ? and me.id = ? and me.state = 'waiting'`,
      [queue, jobId]
    )
    return rows[0]?.position ?? null
  }

  private async scanFor(queue: QueueName, jobId: string): Promise<number | null> {
    const lane = await this.lane(queue)
    const waiting = [
      ...(await lane.getJobs(['waiting'], 0, -1, true)),
      ...(await lane.getJobs(['prioritized'], 0, -1, true)),
    ]
    const index = waiting.findIndex((job) => job?.id === jobId)
    return index < 0 ? null : index + 1
  }
}
