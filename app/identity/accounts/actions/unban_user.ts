import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { RecordAudit } from '#audit/actions/record_audit'
import { NotBanned } from '#identity/errors'
import User from '#identity/models/user'
import { lockAccount } from '#identity/actions/lock_account'

type Input = { userId: number; reason?: string; actor: Actor }

/** Lifts a ban; its record is kept. */
@inject()
export class UnbanUser {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * @param input.reason for admins; the user does not see it
   * @throws NotFound, NotBanned
   */
  async execute(
    { userId, reason, actor }: Input,
    outer?: TransactionClientContract
  ): Promise<User> {
    return atomically(outer, async (trx) => {
      const user = await lockAccount(userId, trx)
      if (!user.bannedAt) throw new NotBanned()

      await trx
        .from('user_bans')
        .where({ user_id: userId })
        .whereNull('lifted_at')
        .update({
          lifted_at: this.clock.now().toJSDate(),
          lifted_by: actor.userId,
          lift_reason: reason ?? null,
        })
      await user.merge({ bannedAt: null }).save()
      const subject = { type: 'user', id: userId }
      const details = reason ? { reason } : {}
      await this.recordAudit.execute({ actor, action: 'user.unbanned', subject, details }, trx)
      return user
    })
  }
}
