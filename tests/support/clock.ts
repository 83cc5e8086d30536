import { DateTime, Settings } from 'luxon'
import app from '@adonisjs/core/services/app'
import { Clock, FrozenClock } from '#core/clock/clock'

/**
 * Holds the time for everything that the container creates from now on, and for luxon: the times that models and
 * fixtures give their rows agree with it. A test that holds a date of its own freezes the clock before it makes rows.
 * @returns the clock to move, and `release`, to be called in the test's cleanup
 */
export function freezeClock(at: DateTime = DateTime.utc()) {
  const clock = new FrozenClock(at)
  app.container.swap(Clock, () => clock)
  Settings.now = () => clock.now().toMillis()
  const release = () => {
    app.container.restore(Clock)
    Settings.now = () => Date.now()
  }
  return { clock, release }
}
