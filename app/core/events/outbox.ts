import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import type { DomainEvent, DomainEventClass } from '#core/events/domain_event'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** The relay listens on this PostgreSQL channel, so that an event leaves right after its commit. */
export const OUTBOX_CHANNEL = 'outbox'

/** Where events wait between the transaction that caused them and their listeners. */
@inject()
export class Outbox {
  constructor(private clock: Clock) {}

  /**
   * Records the event in the caller's transaction: it exists if and only if the change does.
   * The relay hands it to every listener after the commit, at least once.
   */
  async record(event: DomainEvent<any>, trx: TransactionClientContract): Promise<void> {
    await trx.table('outbox_events').insert({
      id: randomUUID(),
      name: (event.constructor as DomainEventClass).eventName,
      payload: JSON.stringify(event.payload),
      occurred_at: this.clock.now().toJSDate(),
    })
    await trx.rawQuery(`select pg_notify(?, '')`, [OUTBOX_CHANNEL])
  }
}
