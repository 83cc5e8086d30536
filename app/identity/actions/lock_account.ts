import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { NotFound } from '#core/errors'
import User from '#identity/models/user'

/**
 * Locks all active admins until the transaction ends, before any single account, so that two admins who demote each
 * other wait for one another.
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
 * Locks the account until the transaction ends: bans, promotions and deletion of one user run one after the other,
 * and no order is added to an account that is being deleted.
 * @throws NotFound for a missing or deleted account
 */
export async function lockAccount(userId: number, trx: TransactionClientContract): Promise<User> {
  const user = await User.query({ client: trx }).where('id', userId).forUpdate().first()
  if (!user || user.deletedAt) throw new NotFound()
  return user
}
