import type { JobDescription } from '#platform/queue/job'

/** After this many attempts a copy is failed, and the buyer may request it again. */
export const MAX_COPY_ATTEMPTS = 5

/** Name and lane of StampCopyJob, in a file of its own: the job imports DispatchStampingJobs, which dispatches the job. */
export const stampingJob = {
  jobName: 'delivery.stamp_copy',
  queue: 'stamping',
  // The last attempt of the copy ends without an error, so the job needs no more.
  attempts: MAX_COPY_ATTEMPTS,
} as const satisfies JobDescription

/**
 * The id of a copy's job. A copy that is requested again after a failure starts a new round; dispatches of the same round
 * are one job.
 */
export function stampingJobId({ id, round }: { id: number; round: number }): string {
  return `copy-${id}.${round}`
}
