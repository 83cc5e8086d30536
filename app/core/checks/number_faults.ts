import type { Environment } from '#core/checks/settings_text'

/** The smallest value of each number, and what a smaller one, or a fraction, would do. */
const NUMBERS = {
  ANONYMOUS_READS_PER_MINUTE: [1, 'one address could read without a limit'],
  DATABASE_POOL: [1, 'no connection to the database could be made'],
  DRAIN_SECONDS: [0, 'a stop would not wait as meant'],
  TRUSTED_PROXIES: [0, 'addresses of visitors would be read wrongly'],
  STAMPING_CONCURRENCY: [1, 'no copy would be marked'],
} as const

/** Numbers that would disable a limit, or that cannot be meant. */
export function numberFaults(env: Environment): string[] {
  return Object.entries(NUMBERS).flatMap(([name, [least, consequence]]) => {
    const value = env[name]
    if (!value || (/^\d+$/.test(value) && Number(value) >= least)) return []
    return [`${name}=${value} is not a whole number of at least ${least}: ${consequence}.`]
  })
}
