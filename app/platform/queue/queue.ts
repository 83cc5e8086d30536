import type { QueueName } from '#config/queue'
import type { JobClass } from '#platform/queue/job'

export type DispatchOptions = {
  /**
   * The same id is one job: dispatched again it is ignored while it waits, runs or is done, and
   * started afresh after it failed for good. Letters, digits, `.`, `_` and `-`.
   */
  id?: string
  delayMs?: number
  /** 1 (first) to 2,000,000; without it a job goes before all that have one, oldest first. */
  priority?: number
  /** Another lane than the job's own. */
  lane?: QueueName
}

export type Dispatch = { Job: JobClass; payload: object; options?: DispatchOptions }

/**
 * Where work waits for a worker. Start jobs from outbox listeners, not from requests: a job that
 * is dispatched after a commit is lost when the process dies in between.
 */
export abstract class Queue {
  /** Stores the job; it survives this process. */
  abstract dispatch<Payload extends object>(
    Job: JobClass<Payload>,
    payload: Payload,
    options?: DispatchOptions
  ): Promise<void>

  /** Stores many jobs with one statement for each lane. One that failed for good is not started afresh. */
  abstract dispatchAll(dispatches: Dispatch[]): Promise<void>

  /** Takes a waiting job's priority away, so that it goes before all that have one; others are left alone. */
  abstract hasten(Job: JobClass, id: string): Promise<void>

  /** The place among the waiting jobs of its lane, 1 being next; null when it does not wait. */
  abstract positionOf(Job: JobClass, id: string): Promise<number | null>

  /** Forgets jobs that failed for good before this moment. @returns how many */
  abstract forgetFailed(before: Date): Promise<number>

  /** @throws Error when the queue's store cannot be reached */
  abstract ping(): Promise<void>
}

/** The id under which a job is stored: ids of different jobs never meet. */
export function storedId(Job: JobClass, id: string): string {
  if (!/^[\w.-]{1,200}$/.test(id)) throw new RangeError(`Not an id for a job: ${id}`)
  return `${Job.jobName}.${id}`
}
