import type { Job as BullJob, Queue as BullLane } from 'bullmq'
import { QUEUE_NAMES, type QueueName } from '#config/queue'
import { openLane, whenReady } from '#platform/queue/bull'
import { waitReason } from '#platform/queue/outage_wait'
import {
  COUNTED_AT_MOST,
  NEWEST_FAILURES,
  QueueMonitor,
  type JobFailures,
  type JobListInput,
  type JobOutcome,
  type JobPage,
  type JobSearch,
  type JobState,
  type LaneStats,
  type ScheduleState,
  type StoredJob,
} from '#platform/queue/monitor/queue_monitor'

const HOUR_MS = 3_600_000
/** Jobs that are read at once for a list with a filter. */
const FILTERED_AT_ONCE = 200

/** BullMQ's names of our states: it keeps jobs with a priority apart. */
const TYPES_OF = {
  waiting: ['wait', 'prioritized'],
  active: ['active'],
  delayed: ['delayed'],
  failed: ['failed'],
  completed: ['completed'],
} as const

/** BullMQ on Redis, which counts and pages by itself; the cursor is an offset. */
export class RedisMonitor extends QueueMonitor {
  #lanes = new Map<QueueName, Promise<BullLane>>()

  async stats(): Promise<LaneStats[]> {
    return Promise.all(QUEUE_NAMES.map((name) => this.#statsOf(name)))
  }

  async schedules(): Promise<ScheduleState[]> {
    const found = await Promise.all(
      QUEUE_NAMES.map(async (queue) => {
        const lane = await this.#lane(queue)
        const failed = await lane.getJobs(['failed'], 0, NEWEST_FAILURES)
        return (await lane.getJobSchedulers()).map(({ key, every, next }) => ({
          name: key,
          queue,
          everyMs: every ? Number(every) : null,
          nextAt: dateOf(next),
          lastAt: dateOf(next && every && next - Number(every)),
          lastFailedAt: dateOf(failed.find((job) => job?.name === key)?.finishedOn),
        }))
      })
    )
    return found.flat().sort((a, b) => a.name.localeCompare(b.name))
  }

  async failures(most: number): Promise<JobFailures[]> {
    const found = await Promise.all(
      QUEUE_NAMES.map(async (queue) => {
        const failed = await (await this.#lane(queue)).getJobs(['failed'], 0, NEWEST_FAILURES)
        const byName = Map.groupBy(failed.filter(Boolean), (job) => job.data?.listener ?? job.name)
        return [...byName].map(([name, jobs]) => ({
          name: String(name),
          queue,
          count: jobs.length,
          lastAt: dateOf(Math.max(...jobs.map(({ finishedOn = 0 }) => finishedOn))),
        }))
      })
    )
    return found
      .flat()
      .sort((one, other) => other.count - one.count)
      .slice(0, most)
  }

  async list(name: QueueName, { state, pageSize, ...input }: JobListInput): Promise<JobPage> {
    const lane = await this.#lane(name)
    // Redis has no index by name: for a filter, the list is read on until the page is full.
    const { name: whole, search } = input
    const isFound = (job: BullJob) =>
      (!whole || job.name === whole) && (!search || isSearched(job, search))
    const size = whole || search ? FILTERED_AT_ONCE : pageSize + 1
    const items: StoredJob[] = []
    for (let offset = Number(input.after ?? 0) || 0; ; offset += size) {
      const found = await jobsOf(lane, state, offset, size)
      for (const [place, job] of found.entries()) {
        if (!job || !isFound(job)) continue
        if (items.length === pageSize) return { items, after: String(offset + place) }
        items.push(toStoredJob(job, state))
      }
      if (found.length < size) return { items, after: null }
    }
  }

  async find(name: QueueName, id: string): Promise<StoredJob | null> {
    const job = await (await this.#lane(name)).getJob(id)
    return job ? toStoredJob(job, stateOf(await job.getState())) : null
  }

  async retry(name: QueueName, id: string): Promise<JobOutcome> {
    return this.#change(name, id, 'failed', (job) =>
      job.retry('failed', { resetAttemptsMade: true })
    )
  }

  async promote(name: QueueName, id: string): Promise<JobOutcome> {
    return this.#change(name, id, 'delayed', (job) => job.promote())
  }

  async remove(name: QueueName, id: string): Promise<JobOutcome> {
    return this.#change(name, id, 'failed', (job) => job.remove())
  }

  async setPaused(name: QueueName, isPaused: boolean): Promise<boolean> {
    const lane = await this.#lane(name)
    if ((await lane.isPaused()) === isPaused) return false
    await (isPaused ? lane.pause() : lane.resume())
    return true
  }

  async close() {
    const lanes = await Promise.all(this.#lanes.values())
    await Promise.all(lanes.map((lane) => lane.close()))
    this.#lanes.clear()
  }

  async #statsOf(name: QueueName): Promise<LaneStats> {
    const lane = await this.#lane(name)
    const counts = await lane.getJobCounts('wait', 'prioritized', 'delayed', 'active', 'failed')
    const [next] = await lane.getJobs(['wait'], 0, 0, true)
    const completed = await lane.getJobs(['completed'], 0, COUNTED_AT_MOST)
    const hourAgo = Date.now() - HOUR_MS
    return {
      name,
      waiting: (counts.wait ?? 0) + (counts.prioritized ?? 0),
      delayed: counts.delayed ?? 0,
      active: counts.active ?? 0,
      failed: counts.failed ?? 0,
      completedLastHour: completed.filter((job) => (job?.finishedOn ?? 0) > hourAgo).length,
      nextSince: dateOf(next?.timestamp),
      isPaused: await lane.isPaused(),
    }
  }

  async #change(
    name: QueueName,
    id: string,
    expected: JobState,
    change: (job: BullJob) => Promise<unknown>
  ): Promise<JobOutcome> {
    const job = await (await this.#lane(name)).getJob(id)
    if (!job) return 'gone'
    if ((await job.getState()) !== expected) return 'wrong_state'
    await change(job)
    return 'done'
  }

  async #lane(name: QueueName): Promise<BullLane> {
    const open = this.#lanes.get(name) ?? openLane(name)
    this.#lanes.set(name, open)
    return whenReady(await open)
  }
}

/** As SEARCHED of job_statements. */
function isSearched({ name, id, data }: BullJob, { part, names }: JobSearch): boolean {
  const { listener = '' } = (data ?? {}) as { listener?: string }
  const text = [name, id, listener].join(' ').toLowerCase()
  return text.includes(part.toLowerCase()) || names.includes(name) || names.includes(listener)
}

/** Jobs of a state by their place; its types follow each other. */
async function jobsOf(lane: BullLane, state: JobState, offset: number, size: number) {
  const isAscending = state === 'waiting' || state === 'delayed'
  const found: (BullJob | undefined)[] = []
  let skipped = offset
  for (const type of TYPES_OF[state]) {
    const { [type]: count = 0 } = await lane.getJobCounts(type)
    const wanted = Math.min(size - found.length, count - skipped)
    if (wanted > 0) {
      found.push(...(await lane.getJobs([type], skipped, skipped + wanted - 1, isAscending)))
    }
    skipped = Math.max(0, skipped - count)
  }
  return found
}

function stateOf(state: string): JobState {
  if (state === 'active' || state === 'delayed') return state
  return state === 'failed' || state === 'completed' ? state : 'waiting'
}

function dateOf(ms: number | undefined): Date | null {
  return ms ? new Date(ms) : null
}

function toStoredJob(job: BullJob, state: JobState): StoredJob {
  const { id, name, attemptsMade, opts, timestamp, processedOn, finishedOn, failedReason } = job
  return {
    id: id ?? '',
    name,
    state,
    payload: job.data,
    attempts: attemptsMade,
    maxAttempts: opts.attempts ?? 1,
    addedAt: dateOf(timestamp),
    startedAt: dateOf(processedOn),
    endedAt: dateOf(finishedOn),
    dueAt: state === 'delayed' ? dateOf(timestamp + (job.delay ?? 0)) : null,
    reason: waitReason(job.progress) ?? failedReason ?? null,
    stack: job.stacktrace?.at(-1) ?? null,
  }
}
