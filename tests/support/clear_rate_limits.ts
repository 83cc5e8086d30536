import db from '@adonisjs/lucid/services/db'

/** Resets all rate limits, because the tests of a process share one IP address. */
export async function clearRateLimits() {
  await db.from('rate_limits').delete()
}
