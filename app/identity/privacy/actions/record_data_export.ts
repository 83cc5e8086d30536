import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { RecordAudit } from '#audit/actions/record_audit'
import { lockAccount } from '#identity/actions/lock_account'

type Input = { userId: number; reason: string; actor: Actor }

/** Records that an admin takes all data of a user, before it is sent. */
@inject()
export class RecordDataExport {
  constructor(private recordAudit: RecordAudit) {}

  /** @throws NotFound for a missing or deleted account */
  async execute({ userId, reason, actor }: Input): Promise<void> {
    await atomically(undefined, async (trx) => {
      await lockAccount(userId, trx)
      const subject = { type: 'user', id: userId }
      const details = { reason }
      await this.recordAudit.execute({ actor, action: 'user.data_exported', subject, details }, trx)
    })
  }
}
