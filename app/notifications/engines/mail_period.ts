import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'

const PERIOD_MS = marketplace.tickets.staffMail.everyMinutes * 60_000

/** The number of the period in which a time is, and how long it still lasts. */
export function periodOf(now: DateTime): { period: number; restMs: number } {
  const period = Math.floor(now.toMillis() / PERIOD_MS)
  return { period, restMs: (period + 1) * PERIOD_MS - now.toMillis() }
}

export const beginOf = (period: number) => new Date(period * PERIOD_MS)
