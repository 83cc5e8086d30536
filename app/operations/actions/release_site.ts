import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { RecordAudit } from '#audit/actions/record_audit'
import type { Actor } from '#core/http/actor'
import { NotHeld } from '#operations/errors'
import { LockSending } from '#payouts/sending/actions/lock_sending'
import { RestoreHold } from '#platform/restores/restore_hold'

/** Lets mails, messages and payouts go out again after a restore. */
@inject()
export class ReleaseSite {
  constructor(
    private hold: RestoreHold,
    private lockSending: LockSending,
    private recordAudit: RecordAudit
  ) {}

  /**
   * Payouts stay locked until their own comparison with the providers (decision 0319).
   * @throws NotHeld when there is nothing to release
   */
  async execute({ reason, actor }: { reason: string; actor: Actor }): Promise<void> {
    await db.transaction(async (trx) => {
      await this.lockSending.afterRestore(trx)
      if (!(await this.hold.release(trx))) throw new NotHeld()
      const subject = { type: 'site', id: 'restore' }
      await this.recordAudit.execute(
        { actor, action: 'site.released', subject, details: { reason } },
        trx
      )
    })
  }
}
