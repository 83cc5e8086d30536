import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { NotFound } from '#core/errors'
import User from '#identity/models/user'

/**
 * The account, held until the transaction ends: bans, promotions and farewells of one person come
 * one after the other, and nobody hangs an order on somebody who is leaving.
 * @throws NotFound for an absent person and for one who left
 */
export async function lockAccount(userId: number, trx: TransactionClientContract): Promise<User> {
  const user = await User.query({ client: trx }).where('id', userId).forUpdate().first()
  if (!user || user.deletedAt) throw new NotFound()
  return user
}
