import type { QueueName } from '#config/queue'

/**
 * Work outside of a request. The handler is resolved from the container. It may run more than once (the job of a
 * killed worker is retried), so it must check what is already done.
 */
export abstract class Job<Payload extends object = any> {
  /** Stable name `<module>.<file without _job>`, also its key in start/jobs.ts. */
  static readonly jobName: string
  /** The lane. */
  static readonly queue: QueueName = 'default'
  /** Number of attempts, with growing pauses, before the job is failed. */
  static readonly attempts: number = 5

  /** @throws anything that should make the queue retry later */
  abstract execute(payload: Payload): Promise<void>
}

/** The static part of a job's class. */
export type JobDescription = {
  readonly jobName: string
  readonly queue: QueueName
  readonly attempts: number
}

export type JobClass<Payload extends object = any> = JobDescription & {
  new (...dependencies: any[]): Job<Payload>
}
