import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'

/** A range as it is read: whole weeks from the tables of weeks, the other days from those of days. ISO dates. */
export interface StoredRange {
  start: string
  end: string
  /** Mondays from `firstWeek` until before `weekEnd`; none when both are equal. */
  firstWeek: string
  weekEnd: string
  /** Days at the beginning are deleted: their whole week is read. */
  hasWholeWeeks: boolean
}

interface Stored {
  /** Weeks before this day are summed up; null when none is. */
  weeksUntil: string | null
  today: DateTime
}

/** Splits a range into whole weeks that are summed up, and days. */
export function storedRange(
  { start, end }: { start: DateTime; end: DateTime },
  { weeksUntil, today }: Stored
): StoredRange {
  const kept = today.toUTC().startOf('day').minus({ days: marketplace.traffic.daysKept })
  const hasWholeWeeks = start < kept
  const monday = start.startOf('week')
  const first = hasWholeWeeks || +monday === +start ? monday : monday.plus({ weeks: 1 })
  const summed = weeksUntil === null ? first : DateTime.fromISO(weeksUntil, { zone: 'utc' })
  const after = hasWholeWeeks && end < kept ? end.plus({ weeks: 1 }) : end.plus({ days: 1 })
  const last = DateTime.min(after.startOf('week'), summed)
  const weekEnd = last > first ? last : first
  return {
    start: start.toISODate()!,
    end: end.toISODate()!,
    firstWeek: first.toISODate()!,
    weekEnd: weekEnd.toISODate()!,
    hasWholeWeeks,
  }
}

/** The rows of a shop in the range, from both tables, as SQL with the names of `storedValues`. */
export const storedRows = (days: string, weeks: string, columns: string) => `
  select ${columns} from ${days} where shop_id = :shopId and day between :start and :end
     and not (day >= :firstWeek and day < :weekEnd)
  union all
  select ${columns} from ${weeks} where shop_id = :shopId and week >= :firstWeek and week < :weekEnd`

export const storedValues = (shopId: number, { hasWholeWeeks: _, ...range }: StoredRange) => ({
  shopId,
  ...range,
})
