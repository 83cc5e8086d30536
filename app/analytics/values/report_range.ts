import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { DateRangeReversed, DateRangeTooLong, EndInFuture, InvalidDate } from '#analytics/errors'

const { maxDays, maxHourlyDays, hoursKeptDays } = marketplace.traffic

export const GRANULARITIES = ['hour', 'day', 'week', 'month'] as const
export type Granularity = (typeof GRANULARITIES)[number]

/** Days in UTC, both included. */
export interface ReportRange {
  start: DateTime
  end: DateTime
  days: number
  granularity: Granularity
}

interface RangeInput {
  start: string
  end: string
  granularity?: Granularity
  now: DateTime
}

/**
 * Reads a range of dates.
 * @throws InvalidDate, DateRangeReversed, DateRangeTooLong, EndInFuture
 */
export function reportRange({ start, end, granularity = 'day', now }: RangeInput): ReportRange {
  const [first, last] = [dateOf(start, 'start'), dateOf(end, 'end')]
  if (first > last) throw new DateRangeReversed()
  const today = now.toUTC().startOf('day')
  if (last > today) throw new EndInFuture()
  const days = last.diff(first, 'days').days + 1
  if (days > maxDays) throw new DateRangeTooLong(maxDays)
  if (granularity === 'hour' && days > maxHourlyDays) throw new DateRangeTooLong(maxHourlyDays)
  // Hours are deleted after two weeks; older ranges are shown by day.
  const hasHours = first >= today.minus({ days: hoursKeptDays - 1 })
  const unit = granularity === 'hour' && !hasHours ? 'day' : granularity
  return { start: first, end: last, days, granularity: unit }
}

/** The preceding period of the same length. */
export function rangeBefore({ start, days }: ReportRange) {
  return { start: start.minus({ days }), end: start.minus({ days: 1 }) }
}

const ISO_DAY = /^\d{4}-\d\d-\d\d$/

function dateOf(text: string, field: 'start' | 'end'): DateTime {
  const date = DateTime.fromISO(text, { zone: 'utc' })
  if (!ISO_DAY.test(text) || !date.isValid || date.year < 2000) throw new InvalidDate(field)
  return date
}

/** The beginnings of all units of the range, without gaps. The first one may begin before the range. */
export function unitsOf({ start, end, granularity }: ReportRange): DateTime[] {
  const units: DateTime[] = []
  const last = granularity === 'hour' ? end.endOf('day') : end
  for (let at = start.startOf(granularity); at <= last; at = at.plus({ [granularity]: 1 })) {
    units.push(at)
  }
  return units
}

/** Name of the unit that a moment is in. */
export function unitKey(at: DateTime, granularity: Granularity): string {
  const start = at.startOf(granularity)
  return granularity === 'hour' ? start.toISO()! : start.toISODate()!
}
