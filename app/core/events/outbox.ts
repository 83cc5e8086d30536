import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { statement } from '#core/database/statement'
import { currentRequestId } from '#core/http/current_request_id'
import type { DomainEvent, DomainEventClass } from '#core/events/domain_event'
import { patientEvents } from '#core/events/listeners'
import { wakeRelay } from '#core/events/wake_relay'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const writeEvents = statement(`
  insert into outbox_events (id, name, payload, occurred_at, request_id)
  select id, name, payload::jsonb, :now, :requestId
  from unnest(:ids::uuid[], :names::text[], :payloads::text[]) as happened (id, name, payload)`)

export type WaitingEvent = { id: string; name: string; payload: unknown; requestId: string | null }

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
    const patient = patientEvents()
    if (rows.names.some((name) => !patient.includes(name))) trx.after('commit', wakeRelay)
    const requestId = currentRequestId() ?? null
    await writeEvents({ ...rows, requestId, now: this.clock.now().toJSDate() }, trx)
  }

  /**
   * The oldest events that were not relayed. They are locked; those that another relay has locked are left out.
   * @param without names of events that are left out
   */
  async lockWaiting(
    limit: number,
    trx: TransactionClientContract,
    without: string[] = []
  ): Promise<WaitingEvent[]> {
    const { rows } = await trx.rawQuery<{ rows: WaitingEvent[] }>(
      `select id, name, payload, request_id as "requestId" from outbox_events where relayed_at is null and name <> all(?::text[])
       order by occurred_at limit ? for update skip locked`,
      [without, limit]
    )
    return rows
  }

  /** @param ids one value: the statement has one text, whatever their number */
  async markRelayed(ids: string[], trx: TransactionClientContract): Promise<void> {
    await trx.rawQuery('update outbox_events set relayed_at = ? where id = any(?::uuid[])', [
      this.clock.now().toJSDate(),
      ids,
    ])
  }

  /** Deletes events that were relayed before a moment, and the records of their handling. */
  async sweep(before: Date): Promise<void> {
    await db.from('outbox_events').where('relayed_at', '<', before).delete()
    await db.from('handled_events').where('handled_at', '<', before).delete()
  }
}
