import type { DateTime } from 'luxon'

/** Rates that are refreshed daily and older than this are reported to operators and admins. */
const OLD_AFTER_DAYS = 3

/** Age of the rates in whole days; null while they are fresh. */
export function daysTooOld(fetchedAt: DateTime, now: DateTime): number | null {
  const days = now.diff(fetchedAt).as('days')
  return days > OLD_AFTER_DAYS ? Math.floor(days) : null
}
