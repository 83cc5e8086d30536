import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { NotFound } from '#core/errors'
import User from '#identity/models/user'

/**
 * Everybody who may act as an admin, held until the transaction ends and before any single account: two admins who
 * demote each other wait for one another.
 */
export async function lockAdmins(trx: TransactionClientContract): Promise<number[]> {
  const admins = await trx
    .from('users')
    .select('id')
    .where('role', 'admin')
    .whereNull('banned_at')
    .whereNull('deleted_at')
    .orderBy('id')
    .forUpdate()
  return admins.map(({ id }: { id: number }) => id)
}

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
