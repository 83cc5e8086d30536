import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Queue } from '#platform/queue/queue'
import type { WaitingEvent } from '#core/events/outbox'
import { deliveriesOf } from '#platform/outbox/relay_event_batch'

const PAGE = 500

const SELECT = `
  select id, name, payload, request_id as "requestId", occurred_at as "occurredAt" from outbox_events
  where relayed_at is not null and (occurred_at, id) > (:at, :id::uuid)
  order by occurred_at, id limit ${PAGE}`

/** Sorts before every other one. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Passes relayed events to the queue again, after its store lost jobs. Jobs that are still there are not repeated, and listeners
 * that have handled an event note it.
 */
@inject()
export class ReplayEvents {
  constructor(private queue: Queue) {}

  /** @returns number of events */
  async execute({ since }: { since: Date }): Promise<number> {
    let total = 0
    for (let after = { at: since, id: FIRST_ID }; ;) {
      const { rows } = await db.rawQuery<{ rows: (WaitingEvent & { occurredAt: Date })[] }>(
        SELECT,
        after
      )
      await this.queue.dispatchAll(deliveriesOf(rows))
      total += rows.length
      const last = rows.at(-1)
      if (!last || rows.length < PAGE) return total
      after = { at: last.occurredAt, id: last.id }
    }
  }
}
