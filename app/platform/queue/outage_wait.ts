import queueConfig from '#config/queue'
import type { Outage } from '#core/errors/outage'

const { longestPauseSeconds, hours } = queueConfig.outage
const HOUR_MS = 3_600_000

/** Stored as the progress of a job that waits for a dependency. */
export type OutageWait = Outage & {
  since: number
  /** How often the job has met this outage. */
  times: number
  until: number
}

/**
 * The next pause of a job that meets an outage; it is no attempt.
 * @param progress of the job: its last pause, if it had one
 * @returns null when it has waited too long, so that the failure counts as an attempt
 */
export function nextWait(progress: unknown, outage: Outage, now = Date.now()): OutageWait | null {
  const last = waitOf(progress)
  // The end of an outage is not stored: a job that was not kept waiting for long meets another one.
  const isSame = last !== null && now < last.until + HOUR_MS
  const { since, times } = isSame ? last : { since: now, times: 0 }
  // A comparison after a restore may take days.
  if (outage.dependency !== 'release' && now - since > hours * HOUR_MS) return null
  const pauseMs = growingPause(times + 1, longestPauseSeconds)
  return { ...outage, since, times: times + 1, until: now + pauseMs }
}

/** What a job waits for at present, for operators. */
export function waitReason(progress: unknown, now = Date.now()): string | null {
  const wait = waitOf(progress)
  return wait && wait.until > now ? `${wait.dependency}: ${wait.reason}` : null
}

function waitOf(progress: unknown): OutageWait | null {
  const isWait = typeof progress === 'object' && progress !== null && 'dependency' in progress
  return isWait ? (progress as OutageWait) : null
}

/** 1 s, 2 s, 4 s … with jitter, so that simultaneous failures are not retried simultaneously. */
export function growingPause(times: number, longestSeconds: number): number {
  const pauseMs = Math.min(longestSeconds, 2 ** (times - 1)) * 1_000
  return Math.round(pauseMs * (0.75 + Math.random() / 2))
}
