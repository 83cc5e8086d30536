import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { lockAccount } from '#identity/actions/lock_account'
import type User from '#identity/models/user'

type Input = { userId: number; groupName: string | null; actor: Actor }

/** Sets the label that the user sees beside their name (D-27); null removes it. Idempotent. */
@inject()
export class SetUserGroup {
  constructor(private recordAudit: RecordAudit) {}

  /** @throws NotFound */
  async execute(
    { userId, groupName, actor }: Input,
    outer?: TransactionClientContract
  ): Promise<User> {
    return atomically(outer, async (trx) => {
      const user = await lockAccount(userId, trx)
      const details = { from: user.groupName ?? null, to: groupName }
      if (details.from === details.to) return user
      await user.merge({ groupName }).save()
      const subject = { type: 'user', id: userId }
      await this.recordAudit.execute({ actor, action: 'user.grouped', subject, details }, trx)
      return user
    })
  }
}
