import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { RecordAudit } from '#audit/actions/record_audit'
import { EndAccess } from '#identity/sessions/actions/end_access'
import { AdminCannotBeBanned, AlreadyBanned, CannotBanOneself } from '#identity/errors'
import User from '#identity/models/user'
import { lockAccount } from '#identity/actions/lock_account'

type Input = { userId: number; reason: string; actor: Actor }

/** Bans a user: all access ends at once. Purchases and sales do not change. */
@inject()
export class BanUser {
  constructor(
    private endAccess: EndAccess,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * @param input.reason shown to the banned user when they try to sign in
   * @throws NotFound, AlreadyBanned, AdminCannotBeBanned, CannotBanOneself
   */
  async execute(
    { userId, reason, actor }: Input,
    outer?: TransactionClientContract
  ): Promise<User> {
    return atomically(outer, async (trx) => {
      const user = await lockAccount(userId, trx)
      if (user.id === actor.userId) throw new CannotBanOneself()
      if (user.isAdmin) throw new AdminCannotBeBanned()
      if (user.bannedAt) throw new AlreadyBanned()

      const now = this.clock.now()
      await trx
        .table('user_bans')
        .insert({ user_id: userId, banned_by: actor.userId, reason, created_at: now.toJSDate() })
      await user.merge({ bannedAt: now }).save()
      await this.endAccess.execute({ userId, because: 'banned' }, trx)
      const subject = { type: 'user', id: userId }
      await this.recordAudit.execute(
        { actor, action: 'user.banned', subject, details: { reason } },
        trx
      )
      return user
    })
  }
}
