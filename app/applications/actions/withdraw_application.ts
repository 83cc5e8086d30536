import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { lockAccount } from '#identity/actions/lock_account'
import { NothingPending } from '#applications/errors'
import CreatorApplication from '#applications/models/creator_application'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Withdraws the pending application of a user. */
@inject()
export class WithdrawApplication {
  constructor(private recordAudit: RecordAudit) {}

  /** @throws NothingPending, also when an admin decided meanwhile */
  async execute(
    { userId, actor }: { userId: number; actor: Actor },
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      await lockAccount(userId, trx)
      const pending = await CreatorApplication.query({ client: trx })
        .where({ userId, status: 'pending' })
        .forUpdate()
        .first()
      if (!pending) throw new NothingPending()
      const { id, version } = pending
      await pending
        .merge({ status: 'archived', archivedBecause: 'withdrawn', version: version + 1 })
        .save()
      const subject = { type: 'creator_application', id }
      await this.recordAudit.execute({ actor, action: 'application.withdrawn', subject }, trx)
    })
  }
}
