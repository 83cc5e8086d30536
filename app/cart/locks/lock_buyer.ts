import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { statement } from '#core/database/statement'
import { Unauthenticated } from '#core/errors'

const lock = statement<{ banned_at: Date | null; deleted_at: Date | null }>(
  'select banned_at, deleted_at from users where id = :userId for no key update'
)

/**
 * One shopper does one thing at a time: the second tab sees what the first one did. And whoever
 * was banned or left a moment ago, in another tab, does nothing more.
 * @throws Unauthenticated
 */
export async function lockBuyer(userId: number, trx: TransactionClientContract): Promise<void> {
  const [shopper] = (await lock({ userId }, trx)).rows
  if (!shopper || shopper.banned_at || shopper.deleted_at) throw new Unauthenticated()
}
