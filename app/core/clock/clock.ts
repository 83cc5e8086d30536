import { DateTime } from 'luxon'

/** The current time. Injected wherever a rule depends on it, so that tests can replace it by a `FrozenClock`. */
export class Clock {
  now(): DateTime {
    return DateTime.utc()
  }
}

/** A clock that stands still until it is set. */
export class FrozenClock extends Clock {
  constructor(private instant: DateTime) {
    super()
  }

  override now(): DateTime {
    return this.instant
  }

  moveBy(duration: { days?: number; hours?: number; minutes?: number; seconds?: number }) {
    this.instant = this.instant.plus(duration)
  }
}
