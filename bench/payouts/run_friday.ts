/**
 * Runs the calendar of payouts at the time NOW in a process of its own, and reports what the release, the settlement and
 * the check of each minute took, as one line of JSON.
 */
import { DateTime } from 'luxon'
import pg from 'pg'
import { runInApplication } from '../../tests/support/suite/run_in_application.js'
import { memoryOf, processorTime, costBetween } from '../support/measure.mjs'

/** The memory after so few lots is that of the process itself. */
const FEW_LOTS = 10_000

await runInApplication(async (app) => {
  const { Clock, FrozenClock } = await import('#core/clock/clock')
  const { KeepCalendar } = await import('#payouts/actions/keep_calendar')
  const { ReleaseDay } = await import('#payouts/actions/release_day')
  const { SettleDay } = await import('#payouts/actions/settle_day')
  const { ReleaseBatch } = await import('#payouts/actions/release_batch')
  const { SettleCreators } = await import('#payouts/actions/settle_creators')
  const { CheckPayouts } = await import('#payouts/queries/check_payouts')
  const now = DateTime.fromISO(process.env.NOW!, { zone: 'utc' })
  const keepCalendarAt = async (at: DateTime) => {
    app.container.swap(Clock, () => new FrozenClock(at))
    await (await app.container.make(KeepCalendar)).execute()
  }
  // As a worker that has run for a while: its code is compiled and its statements are planned.
  await keepCalendarAt(now.minus({ weeks: 1 }))
  await keepCalendarAt(now.minus({ days: 1 }))
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await database.connect()

  const spent: Record<string, number> = {}
  const memory = { few: 0, most: 0 }
  const waits: { ms: number; of: string; place: number }[] = []
  let lots = 0

  const phases: [string, { prototype: object }][] = [
    ['release', ReleaseDay],
    ['settlement', SettleDay],
  ]
  for (const [name, Action] of phases) {
    wrap(Action, async (work) => {
      const before = await processorTime(process.pid, database)
      const began = performance.now()
      const result = await work()
      const cost = costBetween(before, await processorTime(process.pid, database))
      spent[name] = cost.server + cost.database
      spent[`${name}Seconds`] = (performance.now() - began) / 1_000
      return result
    })
  }
  for (const Action of [ReleaseBatch, SettleCreators]) {
    wrap(Action, async (work) => {
      const began = performance.now()
      const result = await work()
      waits.push({ ms: performance.now() - began, of: Action.name, place: waits.length + 1 })
      lots += (result as { lots?: number } | null)?.lots ?? 0
      memory.most = Math.max(memory.most, memoryOf(process.pid))
      if (lots <= FEW_LOTS) memory.few = memory.most
      return result
    })
  }
  console.log('begun')
  await keepCalendarAt(now)
  const check = await app.container.make(CheckPayouts)
  const began = performance.now()
  const faults = await check.execute({ scope: 'open' })
  const checkMs = performance.now() - began
  await database.end()
  waits.sort((one, other) => other.ms - one.ms)
  const batches = {
    longest: waits[0]!,
    p99: waits[Math.floor(waits.length / 100)]!.ms,
    count: waits.length,
  }
  console.log(JSON.stringify({ spent, batches, lots, memory, checkMs, faults }))
})

function wrap(
  Action: { prototype: object },
  around: (work: () => Promise<unknown>) => Promise<unknown>
) {
  const prototype = Action.prototype as Record<string, (...input: unknown[]) => Promise<unknown>>
  const original = prototype.execute!
  prototype.execute = function (...input) {
    return around(() => original.apply(this, input))
  }
}
