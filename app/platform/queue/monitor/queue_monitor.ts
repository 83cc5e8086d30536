import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { QueueName } from '#config/queue'

export const JOB_STATES = ['waiting', 'active', 'delayed', 'failed', 'completed'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Counting stops here, because an exact count of a million jobs is expensive and of little use. */
export const COUNTED_AT_MOST = 10_000

export type LaneStats = {
  name: QueueName
  waiting: number
  delayed: number
  active: number
  failed: number
  completedLastHour: number
  /** When the next job in line was stored. */
  nextSince: Date | null
  isPaused: boolean
}

export type StoredJob = {
  id: string
  name: string
  state: JobState
  attempts: number
  maxAttempts: number
  addedAt: Date | null
  startedAt: Date | null
  endedAt: Date | null
  /** When a delayed job becomes due. */
  dueAt: Date | null
  reason: string | null
  /** The last error, where the reason is a code. */
  detail?: string | null
  stack: string | null
  payload: unknown
}

export type JobPage = { items: StoredJob[]; after: string | null }

/** Jobs with this part in their name, id or listener, in any case, or whose name or listener is one of `names`. */
export type JobSearch = { part: string; names: string[] }

export type JobListInput = {
  state: JobState
  /** Only jobs of this name; for failed jobs only. */
  name?: string
  /** For failed jobs only. */
  search?: JobSearch
  /** The `after` of the page before. */
  after?: string
  pageSize: number
}

export type ScheduleState = {
  name: string
  queue: string
  everyMs: number | null
  nextAt: Date | null
  lastAt: Date | null
  lastFailedAt: Date | null
}

/** Failed jobs of one kind. */
export type JobFailures = {
  /** Of the job, or of the listener that it delivers an event to. */
  name: string
  queue: QueueName
  count: number
  lastAt: Date | null
}

/** Failures are counted among this many of the newest ones of a lane. */
export const NEWEST_FAILURES = 1_000

/** The result of a change of a stored job: done, in another state than required, or no longer stored. */
export type JobOutcome = 'done' | 'wrong_state' | 'gone'

/** The stored jobs as operators see and change them. On PostgreSQL, changes join the given transaction. */
export abstract class QueueMonitor {
  abstract stats(): Promise<LaneStats[]>
  abstract schedules(): Promise<ScheduleState[]>
  /** What fails most, at most `most` kinds. */
  abstract failures(most: number): Promise<JobFailures[]>
  abstract list(lane: QueueName, input: JobListInput): Promise<JobPage>
  abstract find(lane: QueueName, id: string): Promise<StoredJob | null>

  /** Queues a failed job again with all its attempts. */
  abstract retry(lane: QueueName, id: string, trx?: TransactionClientContract): Promise<JobOutcome>
  /** Makes a delayed job due now. */
  abstract promote(
    lane: QueueName,
    id: string,
    trx?: TransactionClientContract
  ): Promise<JobOutcome>
  /** Deletes a failed job. */
  abstract remove(lane: QueueName, id: string, trx?: TransactionClientContract): Promise<JobOutcome>
  /** @returns false when the lane was in this state already; of concurrent calls, one returns true */
  abstract setPaused(
    lane: QueueName,
    isPaused: boolean,
    trx: TransactionClientContract
  ): Promise<boolean>

  abstract close(): Promise<void>
}
