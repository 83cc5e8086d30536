import { DateTime } from 'luxon'

interface DayRangeInput {
  /** Days, both included: `2026-11-26`. One that does not exist, such as 31 February, is the next one that does. */
  from?: string
  to?: string
  /** The time zone of the days, UTC when absent. */
  timezone?: string
}

/** Where a range of days begins and ends, in a time zone with all its changes of the clock. */
export function dayRange({ from, to, timezone = 'UTC' }: DayRangeInput) {
  return {
    since: from === undefined ? undefined : startOf(from, timezone, 0),
    until: to === undefined ? undefined : startOf(to, timezone, 1),
  }
}

function startOf(day: string, zone: string, later: number): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const real = new Date(Date.UTC(year, month - 1, date + later)).toISOString().slice(0, 10)
  return DateTime.fromISO(real, { zone }).startOf('day').toJSDate()
}
