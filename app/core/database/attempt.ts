import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { statement } from '#core/database/statement'
import { RequestInFlight } from '#core/errors'

const noteReached = statement(`
  update idempotency_keys set reached = :name
  where id = :id and reached is null and state = 'in_flight'`)

/** How the key of a request without one begins: no client can send a space within a key. */
export const WITHOUT_KEY = 'without '

/** One try at something that is done once, however often it is asked for: a row of `idempotency_keys`. */
export interface Attempt {
  id: number
  /** The name of what an earlier try had made when its process died. */
  reached: string | null
}

/**
 * Writes down what an attempt has made, in the transaction that makes it: after a crash the next try
 * goes on from there instead of making it again.
 * @throws RequestInFlight when another try was faster; the transaction must not go on
 */
export async function reach(
  attempt: Attempt | undefined,
  name: string,
  trx: TransactionClientContract
): Promise<void> {
  if (!attempt) return
  const { rowCount } = await noteReached({ name, id: attempt.id }, trx)
  if (rowCount !== 1) throw new RequestInFlight()
}

/**
 * What came of it is over: who asks for the very same again without a key means it anew. A key that
 * the client chose still stands for what it stood for.
 */
export async function forgetKeyless(
  { userId, name }: { userId: number; name: string },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('idempotency_keys')
    .where({ user_id: userId, reached: name })
    .whereLike('key', `${WITHOUT_KEY}%`)
    .delete()
}
