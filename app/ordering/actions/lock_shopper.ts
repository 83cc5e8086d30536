import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Unauthenticated } from '#core/errors'

/**
 * One shopper does one thing at a time: the second tab sees what the first one did. And whoever
 * was banned or left a moment ago, in another tab, does nothing more.
 * @throws Unauthenticated
 */
export async function lockShopper(userId: number, trx: TransactionClientContract): Promise<void> {
  const { rows } = await trx.rawQuery(
    'select banned_at, deleted_at from users where id = ? for no key update',
    [userId]
  )
  const [shopper] = rows
  if (!shopper || shopper.banned_at || shopper.deleted_at) throw new Unauthenticated()
}
