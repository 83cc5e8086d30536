/**
 * Keeps the calendar of payouts as a worker does at the time NOW, in small batches, and kills itself with SIGKILL the
 * KILL_TIME-th time that it comes to the step KILL_AT.
 */
import { runInApplication } from '#tests/support/suite/run_in_application'

await runInApplication(async (app) => {
  const { DateTime } = await import('luxon')
  const { default: marketplace } = await import('#config/marketplace')
  // Before the actions, which read them once.
  const small = { releasedCreators: 2, releasedLots: 3, settledCreators: 2 }
  Object.assign(marketplace.payouts.batches, small)
  const { Clock, FrozenClock } = await import('#core/clock/clock')
  const { dieInCalendar } = await import('#tests/support/trade/calendar/die_in_calendar')
  const { KeepCalendar } = await import('#payouts/settlement/actions/keep_calendar')
  const clock = new FrozenClock(DateTime.fromISO(process.env.NOW!, { zone: 'utc' }))
  app.container.swap(Clock, () => clock)
  dieInCalendar(process.env.KILL_AT!, Number(process.env.KILL_TIME))
  await (await app.container.make(KeepCalendar)).execute()
})
