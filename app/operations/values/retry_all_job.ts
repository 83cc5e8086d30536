import type { QueueName } from '#config/queue'
import { defineJob } from '#platform/queue/job'

export type RetryCopiesInput = {
  /** Copies that failed later are not retried again. */
  startedAt: number
  /** The `after` of the page before. */
  after: string | null
  /** Retried by earlier pages. */
  retried: number
}

export type RetryFailedInput = {
  queue: QueueName
  name: string | null
  /** Jobs that failed later are not retried again. */
  startedAt: number
  /** Retried by earlier pages. */
  retried: number
}

/** Retries a page of the failed jobs of a lane. */
export const retryAllJob = defineJob<RetryFailedInput>('operations.retry_failed_jobs')

/** Queues a page of the failed copies again. */
export const retryCopiesJob = defineJob<RetryCopiesInput>('operations.retry_failed_copies')

/** With this many retried ones failing again, the cause persists and retrying stops. */
export const STOPS_AT = 20
/** Wait between pages, in which the retried ones may fail again. */
export const PAUSE_MS = 30_000
