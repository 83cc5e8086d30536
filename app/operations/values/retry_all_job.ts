import type { JobDescription } from '#platform/queue/job'

/** Name and lane of RetryFailedJobsJob, in a file of its own: the action that the job calls dispatches the next run. */
export const retryAllJob = {
  jobName: 'operations.retry_failed_jobs',
  queue: 'default',
  attempts: 5,
} as const satisfies JobDescription
