import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { statement } from '#core/database/statement'
import { RequestInFlight } from '#core/errors'

const saveProgress = statement(`
  update idempotency_keys set reached = :name
  where id = :id and reached is null and state = 'in_flight'`)

/** Prefix of the keys of requests without one. It contains a space, which a client's key cannot. */
export const KEYLESS_PREFIX = 'without '

/** An attempt at an idempotent request: a row of `idempotency_keys`. */
export interface IdempotentRequest {
  id: number
  /** Name of the object that an earlier attempt created before its process died. */
  createdName: string | null
}

/**
 * Records the object that an attempt creates, in the transaction that creates it: after a crash, the next attempt
 * continues with it.
 * @throws RequestInFlight when another attempt was faster; the transaction must be rolled back
 */
export async function recordProgress(
  attempt: IdempotentRequest | undefined,
  name: string,
  trx: TransactionClientContract
): Promise<void> {
  if (!attempt) return
  const { rowCount } = await saveProgress({ name, id: attempt.id }, trx)
  if (rowCount !== 1) throw new RequestInFlight()
}

/**
 * Forgets the object of requests without a key once it is finished, so that an equal request creates a new one. A key
 * that the client chose keeps its meaning.
 */
export async function forgetKeylessRequests(
  { userId, name }: { userId: number; name: string },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('idempotency_keys')
    .where({ user_id: userId, reached: name })
    .whereLike('key', `${KEYLESS_PREFIX}%`)
    .delete()
}
