import { defineJob } from '#platform/queue/job'

/** After this many attempts a copy is failed, and the buyer may request it again. */
export const MAX_COPY_ATTEMPTS = 5

/** Makes a buyer's copy. */
export const stampingJob = defineJob<{ copyId: number; buyerId: number; shopId: number }>(
  'delivery.stamp_copy',
  // The last attempt of the copy ends without an error, so the job needs no more.
  { lane: 'stamping', attempts: MAX_COPY_ATTEMPTS }
)

/**
 * The id of a copy's job. A copy that is requested again after a failure starts a new round; dispatches of the same round
 * are one job.
 */
export function stampingJobId({ id, round }: { id: number; round: number }): string {
  return `copy-${id}.${round}`
}
