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
