import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { RecordAudit } from '#audit/actions/record_audit'
import { EndAccess } from '#identity/sessions/actions/end_access'
import { CreatorKeepsRole, LastAdmin } from '#identity/errors'
import User from '#identity/models/user'
import { lockAccount, lockAdmins } from '#identity/actions/lock_account'

/** Creators get their role and shop by an approval (`creator:approve`). */
export const ASSIGNABLE_ROLES = ['user', 'admin'] as const
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number]

type Input = { userId: number; role: AssignableRole; actor: Actor }

/** Grants or revokes the role of an admin. */
@inject()
export class PromoteUser {
  constructor(
    private endAccess: EndAccess,
    private recordAudit: RecordAudit
  ) {}

  /**
   * Idempotent. A change of the role ends all access of the user, who has to sign in again.
   * @throws NotFound, CreatorKeepsRole, LastAdmin
   */
  async execute({ userId, role, actor }: Input, outer?: TransactionClientContract): Promise<User> {
    return atomically(outer, async (trx) => {
      const admins = role === 'admin' ? [] : await lockAdmins(trx)
      const user = await lockAccount(userId, trx)
      if (user.isCreator) throw new CreatorKeepsRole()
      if (user.role === role) return user
      if (admins.length === 1 && admins[0] === userId) throw new LastAdmin()

      const details = { from: user.role, to: role }
      await user.merge({ role }).save()
      await this.endAccess.execute({ userId, because: 'role_changed' }, trx)
      const subject = { type: 'user', id: userId }
      await this.recordAudit.execute({ actor, action: 'user.promoted', subject, details }, trx)
      return user
    })
  }
}
