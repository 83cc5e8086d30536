import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Queue, type Dispatch } from '#platform/queue/queue'
import { handleEventInLaneJob, ownJob } from '#platform/outbox/handle_event_in_lane'
import { handleEventJob } from '#platform/outbox/handle_event'
import { listenersOf } from '#core/events/listeners'
import { Outbox, type WaitingEvent } from '#core/events/outbox'

/**
 * Passes recorded events to the queue, one job per lane with listeners. Several relays may run: each takes rows that no other
 * has locked. If one dies in between, its rows stay unmarked, and the job ids prevent duplicates.
 */
@inject()
export class RelayEventBatch {
  constructor(
    private queue: Queue,
    private outbox: Outbox
  ) {}

  /** @returns number of relayed events; less than `limit` means that the outbox is empty */
  async execute(limit = 100): Promise<number> {
    return db.transaction(async (trx) => {
      const events = await this.outbox.lockWaiting(limit, trx)
      await this.queue.dispatchAll(events.flatMap(deliveriesOf))
      if (events.length === 0) return 0
      const ids = events.map(({ id }) => id)
      await this.outbox.markRelayed(ids, trx)
      return events.length
    })
  }
}

/** One job for each lane with listeners. */
export function deliveriesOf(waiting: WaitingEvent): Dispatch[] {
  const { id: eventId, name: event, payload } = waiting
  const requestId = waiting.requestId ?? undefined
  const byLane = Map.groupBy(listenersOf(event), ({ lane }) => lane)
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
