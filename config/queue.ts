type Lane = {
  /** Jobs that one worker process runs at the same time. */
  concurrency: number
  /** A job whose worker has not been heard of for so long is given to another. */
  lockSeconds: number
}

/**
 * Lanes of the queue. Each has its own places, so that work in one never waits for work in another: granting what was
 * paid for has a lane of its own, as have conversations with payment gateways, other requests to foreign servers, and
 * mails, each of which may hang.
 */
const lanes = {
  default: { concurrency: 8, lockSeconds: 10 },
  grants: { concurrency: 8, lockSeconds: 10 },
  // These wait for foreign servers and hold no connection to the database meanwhile.
  payments: { concurrency: 16, lockSeconds: 10 },
  outbound: { concurrency: 8, lockSeconds: 10 },
  // A mail that is sent once holds a connection while it is handed over: fewer than DATABASE_POOL, the others need some.
  mail: { concurrency: 4, lockSeconds: 10 },
  // Most of these jobs wait for their shop's turn (config/watermarking.ts says how many are at work). The lane is wide, so
  // that the jobs of one shop do not fill it. Stamping is hard work: a breath between renewals may be long.
  stamping: { concurrency: 16, lockSeconds: 15 },
  samples: { concurrency: 8, lockSeconds: 15 },
  // One at a time: drawing takes both processors of a small machine by itself.
  pictures: { concurrency: 1, lockSeconds: 15 },
} satisfies Record<string, Lane>

export type QueueName = keyof typeof lanes
export const QUEUE_NAMES = Object.keys(lanes) as QueueName[]

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
  /** A job that failed for good is kept so long for whoever looks into it. */
  failedDays: 90,
  /** What a stopping worker gives its running jobs; afterwards another worker takes them. */
  drainSeconds: 8,
} as const

export default queueConfig
