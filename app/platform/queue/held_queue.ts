import type { JobClass } from '#platform/queue/job'
import { Queue, storedId, type Dispatch, type DispatchOptions } from '#platform/queue/queue'
import { runJob } from '#platform/queue/run_job'

type HeldJob = {
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
export class HeldQueue extends Queue {
  private jobs: HeldJob[] = []
  private anonymous = 0

  constructor(private now: () => number) {
    super()
  }

  async dispatch<Payload extends object>(
    Job: JobClass<Payload>,
    payload: Payload,
    options: DispatchOptions = {}
  ) {
    const id = storedId(Job, options.id ?? `anonymous-${++this.anonymous}`)
    const known = this.jobs.find((held) => held.id === id)
    if (known?.state === 'failed') known.state = 'waiting'
    if (known) return

    this.jobs.push({
      id,
      name: Job.jobName,
      queue: options.lane ?? Job.queue,
      // Serialized as in the real queue, so that values that JSON cannot represent fail here too.
      payload: JSON.parse(JSON.stringify(payload)),
      priority: options.priority ?? 0,
      dueAt: this.now() + (options.delayMs ?? 0),
      state: 'waiting',
    })
  }

  async dispatchAll(dispatches: Dispatch[]) {
    for (const { Job, payload, options } of dispatches) {
      const isKnown = options?.id !== undefined && this.find(Job, options.id) !== undefined
      if (!isKnown) await this.dispatch(Job, payload, options)
    }
  }

  async hasten(Job: JobClass, id: string) {
    const known = this.find(Job, id)
    if (known?.state === 'waiting') known.priority = 0
  }

  async positionOf(Job: JobClass, id: string) {
    const place = this.due(Job.queue).findIndex((held) => held.id === storedId(Job, id))
    return place < 0 ? null : place + 1
  }

  async forgetFailed(before: Date) {
    const [kept, known] = [this.jobs.filter((held) => !isForgotten(held, before)), this.jobs.length]
    this.jobs = kept
    return known - kept.length
  }

  async ping() {}

  /** Waiting and finished jobs of a class, for assertions. */
  named(Job: JobClass) {
    return this.jobs.filter((held) => held.name === Job.jobName)
  }

  /**
   * Runs every due job once, in order.
   * @returns the number of jobs, and their errors
   */
  async runDue(): Promise<{ ran: number; failures: Error[] }> {
    const due = this.due()
    const failures: Error[] = []
    for (const held of due) {
      held.state = 'running'
      try {
        await runJob(held.name, held.payload, async () => {})
        held.state = 'done'
      } catch (error) {
        held.state = 'failed'
        failures.push(error as Error)
      }
    }
    return { ran: due.length, failures }
  }

  clear() {
    this.jobs = []
  }

  private find(Job: JobClass, id: string) {
    return this.jobs.find((held) => held.id === storedId(Job, id))
  }

  private due(queue?: string) {
    return this.jobs
      .filter((held) => held.state === 'waiting' && held.dueAt <= this.now())
      .filter((held) => !queue || held.queue === queue)
      .sort((a, b) => a.priority - b.priority)
  }
}

/** The time of the failure is not recorded here; the due time is earlier. */
function isForgotten({ state, dueAt }: HeldJob, before: Date): boolean {
  return state === 'failed' && dueAt < before.getTime()
}
