import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'

/** The date of a moment in UTC, as `2026-11-27`. */
export function dayOf(at: DateTime): string {
  return at.toUTC().toFormat('yyyy-MM-dd')
}

/** 00:00 UTC of a day. */
export function startOf(day: string): DateTime {
  return DateTime.fromISO(day, { zone: 'utc' })
}

export function daysAfter(day: string, days: number): string {
  return dayOf(startOf(day).plus({ days }))
}

/** The first Friday from this day on. */
export function fridayFrom(day: string): string {
  return daysAfter(day, (5 - startOf(day).weekday + 7) % 7)
}

/** A lot paid at this moment or earlier is released on the day. */
export function dueUntil(day: string): DateTime {
  return startOf(day).minus({ hours: 24 * marketplace.holdingDays })
}

/** The day that lies this many working days (Monday to Friday) later. */
export function workingDaysAfter(at: DateTime, days: number): string {
  let day = dayOf(at)
  for (let left = days; left > 0 || startOf(day).weekday > 5; day = daysAfter(day, 1)) {
    if (startOf(day).weekday <= 5) left -= 1
    if (left < 0) break
  }
  return day
}

/** A day as readers write it: of a moment in UTC, or of a text such as `2026-11-27`. */
export function longDay(at: DateTime | Date | string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(at.valueOf()))
}
