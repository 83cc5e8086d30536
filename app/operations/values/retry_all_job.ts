import type { JobDescription } from '#platform/queue/job'

/*
 * Names and lanes of the jobs that retry everything, in a file of their own: the actions that the jobs call dispatch the
 * next run.
 */

/** RetryFailedJobsJob. */
export const retryAllJob = {
  jobName: 'operations.retry_failed_jobs',
  queue: 'default',
  attempts: 5,
} as const satisfies JobDescription

/** RetryFailedCopiesJob. */
export const retryCopiesJob = {
  jobName: 'operations.retry_failed_copies',
  queue: 'default',
  attempts: 5,
} as const satisfies JobDescription

/** With this many retried ones failing again, the cause persists and retrying stops. */
export const STOPS_AT = 20
/** Wait between pages, in which the retried ones may fail again. */
export const PAUSE_MS = 30_000
