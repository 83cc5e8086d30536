import env from '#start/env'
import type { QueueName } from '#core/queue/job'

type Lane = {
  /** Jobs that one worker process runs at the same time. */
  concurrency: number
  /** A job whose worker has not been heard of for so long is given to another. */
  lockSeconds: number
}

const lanes: Record<QueueName, Lane> = {
  default: { concurrency: 8, lockSeconds: 10 },
  mail: { concurrency: 4, lockSeconds: 10 },
  // One at a time: drawing takes both processors of a small machine by itself.
  pictures: { concurrency: 1, lockSeconds: 15 },
  // Stamping is hard work for the processor: a breath between renewals may be long.
  stamping: { concurrency: env.get('STAMPING_CONCURRENCY', 2), lockSeconds: 15 },
}

const queueConfig = {
  lanes,
  /** How often a worker looks for jobs that another has left behind. */
  stalledCheckSeconds: 3,
  /** Workers that may die over one job before it is taken for deadly and stays failed. */
  maxDeaths: 20,
  /** Pauses between attempts: 1 s, 2 s, 4 s … but never longer than this. */
  longestPauseSeconds: 60,
  /** So long a finished job keeps its id from running again. */
  rememberedDays: 7,
  /** What a stopping worker gives its running jobs; afterwards another worker takes them. */
  drainSeconds: 8,
} as const

export default queueConfig
