import { setTimeout as wait } from 'node:timers/promises'
import { statement } from '#core/database/statement'
import { UNHURRIED } from '#core/database/unhurried'

/** The relay listens on this PostgreSQL channel, so that an event leaves right after its commit. */
export const OUTBOX_CHANNEL = 'outbox'

const notify = statement(
  `select pg_notify('${OUTBOX_CHANNEL}', '') from (${UNHURRIED}) as unhurried`
)

/** Many commits within so long are told by one message. */
const PAUSE_MS = 10

let [isTelling, isToldAgain] = [false, false]

/**
 * Tells the relay that there are events. Not in the transaction that records them: PostgreSQL lets one transaction that
 * tells something commit at a time, so that all orders of the market would wait for each other's disk write.
 *
 * Commits shortly after a message share the next. A message that is lost delays the events until the relay looks
 * by itself, two seconds at most.
 */
export function wakeRelay(): void {
  isToldAgain = true
  if (!isTelling) void tell()
}

async function tell() {
  isTelling = true
  try {
    while (isToldAgain) {
      isToldAgain = false
      await notify({})
      await wait(PAUSE_MS, undefined, { ref: false })
    }
  } catch {
    // The process is ending, or the database is away: the relay looks by itself.
    isToldAgain = false
  } finally {
    isTelling = false
  }
}
