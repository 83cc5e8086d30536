import db from '@adonisjs/lucid/services/db'
import { AccountBanned, InvalidCredentials } from '#identity/errors'
import type User from '#identity/models/user'

/** May this person come in at all? */
export class AssertMaySignIn {
  /**
   * @throws AccountBanned with the reason
   * @throws InvalidCredentials when the account was deleted: it is as if it never was
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
