import { outageOf } from '#core/errors/outage'
import { findJob, type Job } from '#platform/queue/job'
import {
  Queue,
  storedId,
  type Dispatch,
  type DispatchOptions,
  type EndState,
} from '#platform/queue/queue'

const OUTAGE_PAUSE_MS = 60_000

type QueuedJob = {
  id: string
  name: string
  queue: string
  payload: object
  priority: number
  dueAt: number
  state: 'waiting' | 'running' | 'done' | 'failed'
}

/**
 * A queue in memory that runs jobs only on request, for tests, with the same rules for ids, priorities and delays as
 * the real one.
 */
export class InMemoryQueue extends Queue {
  private jobs: QueuedJob[] = []
  private anonymous = 0

  constructor(private now: () => number) {
    super()
  }

  async dispatch<Payload extends object>(
    job: Job<Payload>,
    payload: NoInfer<Payload>,
    options: DispatchOptions = {}
  ) {
    const id = storedId(job, options.id ?? `anonymous-${++this.anonymous}`)
    const existing = this.jobs.find((queued) => queued.id === id)
    if (existing?.state === 'failed') existing.state = 'waiting'
    if (existing) return

    this.jobs.push({
      id,
      name: job.name,
      queue: options.lane ?? job.lane,
      // Serialized as in the real queue, so that values that JSON cannot represent fail here too.
      payload: JSON.parse(JSON.stringify(payload)),
      priority: options.priority ?? 0,
      dueAt: this.now() + (options.delayMs ?? 0),
      state: 'waiting',
    })
  }

  async dispatchAll(dispatches: Dispatch[]) {
    for (const { job, payload, options } of dispatches) {
      const isKnown = options?.id !== undefined && this.find(job, options.id) !== undefined
      if (!isKnown) await this.dispatch(job, payload, options)
    }
  }

  async raisePriority(job: Job, id: string) {
    const existing = this.find(job, id)
    if (existing?.state === 'waiting') existing.priority = 0
  }

  async positionOf(job: Job, id: string) {
    const place = this.due(job.lane).findIndex((queued) => queued.id === storedId(job, id))
    return place < 0 ? null : place + 1
  }

  async deleteEnded(state: EndState, before: Date) {
    const ended = state === 'completed' ? 'done' : 'failed'
    // The end is not recorded here; the due time is earlier.
    const isKept = (job: QueuedJob) => job.state !== ended || job.dueAt >= before.getTime()
    const [remaining, countBefore] = [this.jobs.filter(isKept), this.jobs.length]
    this.jobs = remaining
    return countBefore - remaining.length
  }

  async ping() {}

  /** Waiting and finished jobs of a kind, for assertions. */
  named({ name }: Pick<Job, 'name'>) {
    return this.jobs.filter((queued) => queued.name === name)
  }

  /**
   * Runs every due job once, in order; with a time, those that are due by then.
   * @returns the number of jobs, and their errors
   */
  async runDue(withinMs = 0): Promise<{ ran: number; failures: Error[] }> {
    const due = this.due(undefined, withinMs)
    const failures: Error[] = []
    for (const job of due) {
      job.state = 'running'
      try {
        await findJob(job.name).run(job.payload)
        job.state = 'done'
      } catch (error) {
        const isOutage = outageOf(error) !== null
        job.state = isOutage ? 'waiting' : 'failed'
        if (isOutage) job.dueAt = this.now() + OUTAGE_PAUSE_MS
        failures.push(error as Error)
      }
    }
    return { ran: due.length, failures }
  }

  clear() {
    this.jobs = []
  }

  private find(job: Job, id: string) {
    return this.jobs.find((queued) => queued.id === storedId(job, id))
  }

  private due(queue?: string, withinMs = 0) {
    return this.jobs
      .filter((job) => job.state === 'waiting' && job.dueAt <= this.now() + withinMs)
      .filter((job) => !queue || job.queue === queue)
      .sort((a, b) => a.priority - b.priority)
  }
}
