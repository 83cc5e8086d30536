import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Records that the listener `:listener` handled the event `:eventId`. Only the first such statement returns a row. */
export const INSERT_HANDLED_EVENT = `
  insert into handled_events (event_id, listener, handled_at) values (:eventId, :listener, now())
  on conflict do nothing returning event_id`

/**
 * Makes effects within the given transaction happen exactly once: `if (!(await once(eventId, 'module.listener',
 * trx))) return`. A concurrent caller waits until the first has committed and gets false; after a rollback it gets
 * true.
 */
export async function once(
  eventId: string,
  listener: string,
  trx: TransactionClientContract
): Promise<boolean> {
  const { rows } = await trx.rawQuery(INSERT_HANDLED_EVENT, { eventId, listener })
  return rows.length === 1
}

/** As INSERT_HANDLED_EVENT, for the events `:eventIds`; in one order, as concurrent callers wait for each other. */
export const INSERT_HANDLED_EVENTS = `
  insert into handled_events (event_id, listener, handled_at)
  select id, :listener, now() from unnest(:eventIds::uuid[]) as happened (id) order by id
  on conflict do nothing returning event_id`

/**
 * The same as `once` for several events.
 * @returns the ids that were not handled yet
 */
export async function onceEach(
  eventIds: readonly string[],
  listener: string,
  trx: TransactionClientContract
): Promise<Set<string>> {
  const { rows } = await trx.rawQuery<{ rows: { event_id: string }[] }>(INSERT_HANDLED_EVENTS, {
    eventIds: [...eventIds],
    listener,
  })
  return new Set(rows.map((row) => row.event_id))
}

/** Which of the events are noted as handled already, so that their effects need not be prepared. */
export async function handledAmong(
  eventIds: readonly string[],
  listener: string
): Promise<Set<string>> {
  const rows: { event_id: string }[] = await db
    .from('handled_events')
    .where('listener', listener)
    .whereIn('event_id', [...eventIds])
    .select('event_id')
  return new Set(rows.map((row) => row.event_id))
}
