import type { JobDescription } from '#platform/queue/job'

/** StampCopyJob without its handler, for dispatchers that the handler itself imports. */
export const stampingJob = {
  jobName: 'delivery.stamp_copy',
  queue: 'stamping',
  attempts: 5,
} as const satisfies JobDescription

/** The id of a copy's job. It contains the round, so repeated dispatches of a round are one job. */
export function stampingJobId({ id, round }: { id: number; round: number }): string {
  return `copy-${id}.${round}`
}
