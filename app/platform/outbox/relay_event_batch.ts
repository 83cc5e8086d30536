import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Queue, type Dispatch } from '#platform/queue/queue'
import { Clock } from '#core/clock/clock'
import HandleEventJob from '#platform/outbox/handle_event_job'
import { listenersOf } from '#core/events/listeners'

type WaitingEvent = { id: string; name: string; payload: unknown }

/**
 * Passes recorded events to the queue, one job per listener. Several relays may run: each takes rows that no other
 * has locked. If one dies in between, its rows stay unmarked, and the job ids prevent duplicates.
 */
@inject()
export class RelayEventBatch {
  constructor(
    private queue: Queue,
    private clock: Clock
  ) {}

  /** @returns number of relayed events; less than `limit` means that the outbox is empty */
  async execute(limit = 100): Promise<number> {
    return db.transaction(async (trx) => {
      const { rows } = await trx.rawQuery(
        `select id, name, payload from outbox_events where relayed_at is null
         order by occurred_at limit ? for update skip locked`,
        [limit]
      )
      const events: WaitingEvent[] = rows
      await this.queue.dispatchAll(events.flatMap(deliveriesOf))
      if (events.length > 0) {
        await trx
          .from('outbox_events')
          .whereIn(
            'id',
            events.map(({ id }) => id)
          )
          .update({ relayed_at: this.clock.now().toJSDate() })
      }
      return events.length
    })
  }
}

function deliveriesOf({ id, name, payload }: WaitingEvent): Dispatch[] {
  return listenersOf(name).map(({ listener, lane }) => ({
    Job: HandleEventJob,
    payload: { eventId: id, event: name, listener, payload },
    options: { id: `${id}.${listener}`, lane },
  }))
}
