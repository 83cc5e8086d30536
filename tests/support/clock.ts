import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import { Clock, HeldClock } from '#core/clock/clock'

/**
 * Holds the time for what the container makes from now on.
 * @returns the clock to move, and `release`, to be called in the test's cleanup
 */
export function holdClock(at: DateTime = DateTime.utc()) {
  const clock = new HeldClock(at)
  app.container.swap(Clock, () => clock)
  return { clock, release: () => app.container.restore(Clock) }
}
