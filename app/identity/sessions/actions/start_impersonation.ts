import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { RecordAudit } from '#audit/actions/record_audit'
import { CannotImpersonate } from '#identity/errors'
import User from '#identity/models/user'

type Input = { userId: number; reason: string; actor: Actor }

/** Starts the impersonation of a user by an admin, which is recorded. */
@inject()
export class StartImpersonation {
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
      const person = await User.find(userId, { client: trx })
      if (!person || person.deletedAt) throw new NotFound()
      if (person.isAdmin || person.bannedAt) throw new CannotImpersonate()

      const subject = { type: 'user', id: userId }
      const as = { ...actor, actingAsId: userId }
      const details = { reason }
      const action = 'impersonation.started'
      await this.recordAudit.execute({ actor: as, action, subject, details }, trx)
      return person
    })
  }
}
