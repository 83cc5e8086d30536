import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import { Clock, FrozenClock } from '#core/clock/clock'

/**
 * Fixes the time for everything that the container creates from now on.
 * @returns the clock to move, and `release`, to be called in the test's cleanup
 */
export function freezeClock(at: DateTime = DateTime.utc()) {
  const clock = new FrozenClock(at)
  app.container.swap(Clock, () => clock)
  return { clock, release: () => app.container.restore(Clock) }
}
