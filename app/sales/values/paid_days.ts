import type { DateTime } from 'luxon'

/** Periods by which orders are filtered: those of the dashboard, whose figures lead to them. */
export const PAID_DAYS = [7, 30, 180] as const

/** The beginning of a period of days in UTC that ends today. */
export function paidSince(days: number, now: DateTime): Date {
  return now
    .toUTC()
    .startOf('day')
    .minus({ days: days - 1 })
    .toJSDate()
}
