import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import { Clock, FrozenClock } from '#core/clock/clock'
import { CheckInvariants } from '#operations/actions/check_invariants'
import { ListInvariants } from '#operations/queries/list_invariants'

export const checkInvariants = async (input = {}) =>
  (await app.container.make(CheckInvariants)).execute(input)

/** The invariants that are a task of admins. */
export async function brokenInvariants() {
  const { items } = await (await app.container.make(ListInvariants)).execute({ state: 'broken' })
  return items.map(({ name, failure }) => (failure ? `${name}: ${failure}` : name))
}

/** Everything that was made is older than the grace period. */
export function afterGrace(cleanup: (work: () => void) => void) {
  const clock = new FrozenClock(DateTime.utc().plus({ seconds: 90 }))
  app.container.swap(Clock, () => clock)
  cleanup(() => app.container.restore(Clock))
  return clock
}
