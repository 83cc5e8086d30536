import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { RecordAudit } from '#audit/actions/record_audit'
import { CannotImpersonate } from '#identity/errors'
import User from '#identity/models/user'

type Input = { userId: number; reason: string; actor: Actor }

/** Checks that an admin may act as a user, and records it in the audit log. The controller switches the session. */
@inject()
export class AuthorizeImpersonation {
  constructor(private recordAudit: RecordAudit) {}

  /**
   * @throws NotFound for a missing or deleted account
   * @throws CannotImpersonate for admins and banned users
   */
  async execute(
    { userId, reason, actor }: Input,
    outer?: TransactionClientContract
  ): Promise<User> {
    return atomically(outer, async (trx) => {
      const user = await User.find(userId, { client: trx })
      if (!user || user.deletedAt) throw new NotFound()
      if (user.isAdmin || user.bannedAt) throw new CannotImpersonate()

      const entry = {
        actor: { ...actor, actingAsId: userId },
        action: 'impersonation.started' as const,
        subject: { type: 'user', id: userId },
        details: { reason },
      }
      await this.recordAudit.execute(entry, trx)
      return user
    })
  }
}
