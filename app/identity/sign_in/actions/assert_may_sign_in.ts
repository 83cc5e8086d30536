import db from '@adonisjs/lucid/services/db'
import { AccountBanned, InvalidCredentials } from '#identity/errors'
import type User from '#identity/models/user'

/** Rejects banned and deleted users at the sign-in. */
export class AssertMaySignIn {
  /**
   * @throws AccountBanned with the reason
   * @throws InvalidCredentials for a deleted account, as for an unknown one
   */
  async execute(user: User): Promise<void> {
    if (user.deletedAt) throw new InvalidCredentials()
    if (user.bannedAt) throw new AccountBanned({ reason: await reasonOf(user) })
  }
}

async function reasonOf({ id }: User): Promise<string> {
  const ban = await db
    .from('user_bans')
    .where({ user_id: id })
    .whereNull('lifted_at')
    .select('reason')
    .first()
  return ban?.reason ?? '—'
}
