import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { plannedOnce } from '#core/database/planned_once'
import { Unauthenticated } from '#core/errors'

const LOCK = 'select banned_at, deleted_at from users where id = ? for no key update'

/**
 * One shopper does one thing at a time: the second tab sees what the first one did. And whoever
 * was banned or left a moment ago, in another tab, does nothing more.
 * @throws Unauthenticated
 */
export async function lockShopper(userId: number, trx: TransactionClientContract): Promise<void> {
  const { rows } = await plannedOnce(trx.rawQuery(LOCK, [userId]), LOCK)
  const [shopper] = rows
  if (!shopper || shopper.banned_at || shopper.deleted_at) throw new Unauthenticated()
}
