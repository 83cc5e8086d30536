import { setTimeout as wait } from 'node:timers/promises'
import { statement } from '#core/database/statement'
import { ASYNC_COMMIT } from '#core/database/async_commit'

/** The PostgreSQL channel on which the relay listens, so that an event is relayed right after its commit. */
export const OUTBOX_CHANNEL = 'outbox'

const notify = statement(
  `select pg_notify('${OUTBOX_CHANNEL}', '') from (${ASYNC_COMMIT}) as async_commit`
)

/** Commits within this interval share one notification. */
const PAUSE_MS = 10

let [isScheduled, isToldAgain] = [false, false]

/**
 * Notifies the relay of new events. Not called inside the transaction that records them: PostgreSQL serializes the
 * commits of transactions with notifications, so all orders would wait for each other's disk write. Commits shortly
 * after a notification share the next one. After a lost notification the relay finds the events by polling, within
 * two seconds.
 */
export function wakeRelay(): void {
  isToldAgain = true
  if (!isScheduled) void notifyRelay()
}

async function notifyRelay() {
  isScheduled = true
  try {
    while (isToldAgain) {
      isToldAgain = false
      await notify({})
      await wait(PAUSE_MS, undefined, { ref: false })
    }
  } catch {
    // The process is ending, or the database is unavailable: the relay finds the events by polling.
    isToldAgain = false
  } finally {
    isScheduled = false
  }
}
