import type { DateTime } from 'luxon'

/** Calendar months in UTC (D-19): the first day, and the moment of the next refresh. */
export function quotaMonth(now: DateTime): { month: string; refreshAt: string } {
  const month = now.toUTC().startOf('month')
  return { month: month.toISODate()!, refreshAt: month.plus({ months: 1 }).toISO()! }
}
