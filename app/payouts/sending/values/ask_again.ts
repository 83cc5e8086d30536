import { type DateTime, Duration } from 'luxon'

const SHORTEST = Duration.fromObject({ minutes: 1 })
const LONGEST = Duration.fromObject({ hours: 12 })

/** When a provider without a final answer is polled next: after half of the time without news, 1 minute to 12 hours. */
export function askAgainAt(now: DateTime, silentSince: DateTime): DateTime {
  const half = Math.floor(now.diff(silentSince).toMillis() / 2)
  const pause = Math.min(Math.max(half, SHORTEST.toMillis()), LONGEST.toMillis())
  return now.plus(pause)
}
