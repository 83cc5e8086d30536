import type { QueueName } from '#config/queue'

/** Tells the world how far a job has come: 0 to 100. */
export type ReportProgress = (percent: number) => Promise<void>

/**
 * Work done outside a request. The handler comes from the container; it may run more than once
 * (a killed worker's job is picked up again), so it must find out what is already done.
 */
export abstract class Job<Payload extends object = any> {
  /** Stable name on the wire, `<room>.<job>`, also its key in start/jobs.ts. */
  static readonly jobName: string
  static readonly queue: QueueName = 'default'
  /** How often it is tried, with growing pauses, before it stays failed. */
  static readonly attempts: number = 5

  /** @throws anything that should make the queue try again later */
  abstract execute(payload: Payload, progress: ReportProgress): Promise<void>
}

export type JobClass<Payload extends object = any> = {
  readonly jobName: string
  readonly queue: QueueName
  readonly attempts: number
  new (...dependencies: any[]): Job<Payload>
}
