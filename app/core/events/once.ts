import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Makes "at least once" exactly once, for effects inside the given transaction:
 * `if (!(await once(eventId, 'room.listener', trx))) return`. A second caller waits until the
 * first has committed, and is told false; after a rollback it is told true.
 */
export async function once(
  eventId: string,
  listener: string,
  trx: TransactionClientContract
): Promise<boolean> {
  const { rows } = await trx.rawQuery(
    `insert into handled_events (event_id, listener, handled_at) values (?, ?, now())
     on conflict do nothing returning event_id`,
    [eventId, listener]
  )
  return rows.length === 1
}
