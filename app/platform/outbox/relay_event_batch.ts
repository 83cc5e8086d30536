import { createHash } from 'node:crypto'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Queue, type Dispatch } from '#platform/queue/queue'
import { handleEventInLaneJob, ownJob } from '#platform/outbox/handle_event_in_lane'
import { handleEventsJob } from '#platform/outbox/handle_events'
import { handleEventJob } from '#platform/outbox/handle_event'
import { listenersOf, patientEvents } from '#core/events/listeners'
import { Outbox, type WaitingEvent } from '#core/events/outbox'

/**
 * Passes recorded events to the queue. Several relays may run: each takes rows that no other
 * has locked. If one dies in between, its rows stay unmarked, and the job ids prevent duplicates.
 */
@inject()
export class RelayEventBatch {
  constructor(
    private queue: Queue,
    private outbox: Outbox
  ) {}

  /**
   * @param isUrgent leaves out events that can wait
   * @returns number of relayed events; less than `limit` means that there are no others
   */
  async execute(limit = 100, isUrgent = false): Promise<number> {
    return db.transaction(async (trx) => {
      const without = isUrgent ? patientEvents() : []
      const events = await this.outbox.lockWaiting(limit, trx, without)
      await this.queue.dispatchAll(deliveriesOf(events))
      if (events.length === 0) return 0
      const ids = events.map(({ id }) => id)
      await this.outbox.markRelayed(ids, trx)
      return events.length
    })
  }
}

/** Of one job. */
const MOST_EVENTS = 50

/** For each event one job for each lane, and one for the events that listeners of a lane take together. */
export function deliveriesOf(waiting: readonly WaitingEvent[]): Dispatch[] {
  const byName = Map.groupBy(waiting, ({ name }) => name)
  return [...waiting.flatMap(deliveriesOfOne), ...[...byName].flatMap(deliveriesOfMany)]
}

function deliveriesOfOne(waiting: WaitingEvent): Dispatch[] {
  const { id: eventId, name: event, payload } = waiting
  const requestId = waiting.requestId ?? undefined
  const alone = listenersOf(event).filter(({ handleAll }) => !handleAll)
  const byLane = Map.groupBy(alone, ({ lane }) => lane)
  return [...byLane].map(([lane, subscribed]) => {
    const [first, ...others] = subscribed.map(({ listener }) => listener)
    const happened = { eventId, event, payload }
    if (others.length === 0) {
      const delivery = { ...happened, listener: first! }
      const options = { ...ownJob(delivery), requestId }
      return { job: handleEventJob, payload: delivery, options }
    }
    const delivery = { ...happened, listeners: [first!, ...others] }
    return {
      job: handleEventInLaneJob,
      payload: delivery,
      options: { id: `${eventId}.${lane}`, lane, requestId },
    }
  })
}

function deliveriesOfMany([event, waiting]: [string, WaitingEvent[]]): Dispatch[] {
  const together = listenersOf(event).filter(({ handleAll }) => handleAll)
  const byJob = Map.groupBy(together, ({ lane, afterSeconds = 0 }) => `${lane}.${afterSeconds}`)
  return [...byJob].flatMap(([suffix, subscribed]) => {
    const { lane, afterSeconds = 0 } = subscribed[0]!
    const listeners = subscribed.map(({ listener }) => listener)
    return chunks(waiting, MOST_EVENTS).map((events) => {
      const happened = events.map(({ id: eventId, payload }) => ({ eventId, payload }))
      // Of several events, the log of the job cannot name one request.
      const requestId = (events.length === 1 && events[0]!.requestId) || undefined
      const id = `${idOfAll(events)}.${suffix}`
      const options = { id, lane, requestId, delayMs: afterSeconds * 1_000 }
      return { job: handleEventsJob, payload: { event, listeners, happened }, options }
    })
  })
}

/** A relay that died may have stored a job of other events than the next one takes: each set has its own id. */
function idOfAll(events: WaitingEvent[]): string {
  const hash = createHash('sha256')
  for (const { id } of events) hash.update(id)
  return hash.digest('hex').slice(0, 32)
}

function chunks<T>(all: T[], size: number): T[][] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, nth) => all.slice(nth * size, (nth + 1) * size))
}
