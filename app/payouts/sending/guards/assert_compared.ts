import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type PayoutAttempt from '#payouts/models/payout_attempt'

/** The attempt may be sent again only after a comparison with its provider's records. */
export class NotCompared extends Error {}

/**
 * Whether sending was locked after the attempt was made. A restored backup does not know how such an attempt ended,
 * nor whether a later one was paid.
 */
export async function isOlderThanLock(
  { id, driver }: PayoutAttempt,
  client: QueryClientContract
): Promise<boolean> {
  // A signer refuses a second transaction under a key, and what a person pays is never sent from here.
  if (driver !== 'api' && driver !== 'sandbox') return false
  const { rows } = await client.rawQuery(
    `select 1 from payout_attempts a, settlement_locks l where a.id = ? and a.created_at <= l.locked_at`,
    [id]
  )
  return rows.length > 0
}

/** @throws NotCompared unless the provider was asked after the lock, and knows no later attempt of the withdrawal */
export async function assertCompared(
  { id }: PayoutAttempt,
  client: QueryClientContract
): Promise<void> {
  const { rows } = await client.rawQuery(
    `select 1 from payout_attempts a join withdrawals w on w.id = a.withdrawal_id, settlement_locks l
     where a.id = ? and w.compared_at > l.locked_at and coalesce(w.found_n, a.n) <= a.n`,
    [id]
  )
  if (rows.length > 0) return
  throw new NotCompared('Made before sending was locked: compare it on the unlock page first')
}
