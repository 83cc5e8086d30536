import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { RecordAudit } from '#audit/actions/record_audit'
import { NotBanned } from '#identity/errors'
import User from '#identity/models/user'
import { lockAccount } from '#identity/locks/lock_account'

type Input = { userId: number; actor: Actor }

/** Lifts a ban; its record is kept. */
@inject()
export class UnbanUser {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /** @throws NotFound, NotBanned */
  async execute({ userId, actor }: Input, outer?: TransactionClientContract): Promise<User> {
    return atomically(outer, async (trx) => {
      const user = await lockAccount(userId, trx)
      if (!user.bannedAt) throw new NotBanned()

      await trx
        .from('user_bans')
        .where({ user_id: userId })
        .whereNull('lifted_at')
        .update({ lifted_at: this.clock.now().toJSDate(), lifted_by: actor.userId })
      await user.merge({ bannedAt: null }).save()
      const subject = { type: 'user', id: userId }
      await this.recordAudit.execute({ actor, action: 'user.unbanned', subject }, trx)
      return user
    })
  }
}
