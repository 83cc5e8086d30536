type Lane = {
  /** Jobs that one worker process runs concurrently. */
  concurrency: number
  /** A job whose worker has not renewed its lock for this time is given to another. */
  lockSeconds: number
}

/**
 * Lanes of the queue. Each has its own capacity, so that work in one does not wait for another: grants, payment
 * gateways, other external servers, and emails, each of which may hang, and messages to many.
 */
const lanes = {
  default: { concurrency: 8, lockSeconds: 10 },
  grants: { concurrency: 8, lockSeconds: 10 },
  // These wait for external servers and hold no database connection meanwhile.
  payments: { concurrency: 16, lockSeconds: 10 },
  outbound: { concurrency: 8, lockSeconds: 10 },
  // Each stores rows for up to every customer of a shop. Few at once, so that the database serves requests meanwhile.
  broadcasts: { concurrency: 2, lockSeconds: 10 },
  // An email that must be sent once holds a connection while it is sent, so this and `codes` must be below DATABASE_POOL.
  mail: { concurrency: 4, lockSeconds: 10 },
  // A person waits for each of these; newsletters to a slow server must not delay them.
  codes: { concurrency: 4, lockSeconds: 10 },
  // Most of these jobs wait for their shop's turn (config/watermarking.ts limits the active ones). The lane is wide,
  // so that the jobs of one shop do not fill it. Stamping is CPU-bound, so lock renewals may be late.
  stamping: { concurrency: 16, lockSeconds: 15 },
  samples: { concurrency: 8, lockSeconds: 15 },
  // One at a time, because encoding uses both processors of a small machine.
  pictures: { concurrency: 1, lockSeconds: 15 },
  // Checks of what always holds must also come when all other lanes are full.
  checks: { concurrency: 1, lockSeconds: 10 },
} satisfies Record<string, Lane>

export type QueueName = keyof typeof lanes
export const QUEUE_NAMES = Object.keys(lanes) as QueueName[]

const queueConfig = {
  lanes,
  /** How often a worker looks for abandoned jobs. */
  stalledCheckSeconds: 3,
  /** Number of workers that may die on a job before it is failed permanently. */
  maxDeaths: 20,
  /** Upper limit of the pauses between attempts: 1 s, 2 s, 4 s … */
  longestPauseSeconds: 60,
  /** The same while a dependency is away, which uses up no attempts for this long. */
  outage: { longestPauseSeconds: 120, hours: 24 },
  /** How long the id of a finished job cannot run again. */
  rememberedDays: 7,
  /** How long permanently failed jobs are kept for inspection. */
  failedDays: 90,
  /** Time that a stopping worker gives its running jobs; then another worker takes them over. */
  drainSeconds: 8,
} as const

export default queueConfig
