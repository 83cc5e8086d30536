import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { statement } from '#core/database/statement'
import type { DomainEvent, DomainEventClass } from '#core/events/domain_event'
import { wakeRelay } from '#core/events/wake_relay'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const writeEvents = statement(`
  insert into outbox_events (id, name, payload, occurred_at)
  select id, name, payload::jsonb, :now
  from unnest(:ids::uuid[], :names::text[], :payloads::text[]) as happened (id, name, payload)`)

/** Stores events between the transaction that caused them and their listeners. */
@inject()
export class Outbox {
  constructor(private clock: Clock) {}

  /**
   * Records events in the caller's transaction: they exist if and only if the change does. The relay passes them to
   * every listener after the commit, at least once.
   */
  async record(
    events: DomainEvent<any> | readonly DomainEvent<any>[],
    trx: TransactionClientContract
  ): Promise<void> {
    const happened = [events].flat() as DomainEvent<any>[]
    if (happened.length === 0) return
    const rows = {
      ids: happened.map(() => randomUUID()),
      names: happened.map((event) => (event.constructor as DomainEventClass).eventName),
      payloads: happened.map(({ payload }) => JSON.stringify(payload)),
    }
    trx.after('commit', wakeRelay)
    await writeEvents({ ...rows, now: this.clock.now().toJSDate() }, trx)
  }
}
