import type { QueueName } from '#config/queue'
import type { Job } from '#platform/queue/job'

export type DispatchOptions = {
  /**
   * Dispatches with the same id are one job: ignored while it waits, runs or is done, and restarted after it failed
   * permanently. Letters, digits, `.`, `_` and `-`.
   */
  id?: string
  delayMs?: number
  /** 1 (first) to 2,000,000; jobs without a priority go before all that have one, oldest first. */
  priority?: number
  /** A lane other than the job's own. */
  lane?: QueueName
  /** The request that caused it, if it is not the current one. */
  requestId?: string
}

/** `failed`: permanently. */
export type EndState = 'completed' | 'failed'

export type Dispatch = { job: Job; payload: object; options?: DispatchOptions }

/**
 * Port to the job queue. Dispatch jobs from outbox listeners rather than from requests: a job dispatched after a
 * commit is lost if the process dies in between.
 */
export abstract class Queue {
  /** Stores the job durably. */
  abstract dispatch<Payload extends object>(
    job: Job<Payload>,
    payload: NoInfer<Payload>,
    options?: DispatchOptions
  ): Promise<void>

  /** Stores several jobs, many of a lane with one statement. Jobs that failed permanently are not restarted. */
  abstract dispatchAll(dispatches: Dispatch[]): Promise<void>

  /** Removes the priority of a waiting job, so that it goes before all that have one; other jobs are ignored. */
  abstract raisePriority(job: Job, id: string): Promise<void>

  /** Position among the waiting jobs of its lane, 1 being next; null when it is not waiting. */
  abstract positionOf(job: Job, id: string): Promise<number | null>

  /**
   * Deletes jobs that ended in this state before this time.
   * @returns their number
   */
  abstract deleteEnded(state: EndState, before: Date): Promise<number>

  /** @throws Error when the queue's store cannot be reached */
  abstract ping(): Promise<void>
}

/** The id under which a job is stored, unique across job names. */
export function storedId(job: Job, id: string): string {
  if (!/^[\w.-]{1,200}$/.test(id)) throw new RangeError(`Not an id for a job: ${id}`)
  return `${job.name}.${id}`
}
