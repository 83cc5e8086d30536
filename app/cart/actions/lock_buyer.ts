import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { statement } from '#core/database/statement'
import { Unauthenticated } from '#core/errors'
import type { ColumnRow } from '#core/database/row'
import type User from '#identity/models/user'

const lock = statement<ColumnRow<User, 'bannedAt' | 'deletedAt'>>(
  'select banned_at, deleted_at from users where id = :userId for no key update'
)

/**
 * Locks the buyer's row until the transaction ends, so that concurrent requests of one buyer run one after the other.
 * @throws Unauthenticated when the account was banned or deleted meanwhile
 */
export async function lockBuyer(userId: number, trx: TransactionClientContract): Promise<void> {
  const [shopper] = (await lock({ userId }, trx)).rows
  if (!shopper || shopper.banned_at || shopper.deleted_at) throw new Unauthenticated()
}
