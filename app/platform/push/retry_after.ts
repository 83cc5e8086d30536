const LONGEST_SECONDS = 6 * 3_600

/**
 * Seconds that a service asks to wait before the next attempt, at most six hours; null when it does not say.
 * @param value of the header Retry-After: seconds, or a date
 * @param now in milliseconds
 */
export function retryAfterSeconds(value: unknown, now: number): number | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  // Date.parse would read a negative number as a year.
  const at = /GMT$/.test(text) ? Date.parse(text) : Number.NaN
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((at - now) / 1_000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_SECONDS) : null
}
