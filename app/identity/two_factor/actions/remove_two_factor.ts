import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import type { Actor } from '#core/http/actor'
import { EndAccess } from '#identity/sessions/actions/end_access'
import { NotifyOwner } from '#identity/actions/notify_owner'
import RecoveryCode from '#identity/two_factor/models/recovery_code'
import type User from '#identity/models/user'

type Input = { user: User; reason?: string; actor: Actor; exceptSession?: string }

/** Removes the second factor and ends all access except the requesting session. */
@inject()
export class RemoveTwoFactor {
  constructor(
    private endAccess: EndAccess,
    private notifyOwner: NotifyOwner,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  async execute({ user, reason, actor, exceptSession }: Input, trx: TransactionClientContract) {
    await RecoveryCode.query({ client: trx }).where({ userId: user.id }).delete()
    await trx.from('users').where({ id: user.id }).update({
      two_factor_secret: null,
      two_factor_enabled_at: null,
      two_factor_last_step: null,
      two_factor_removed_at: this.clock.now().toJSDate(),
    })

    await this.endAccess.execute(
      { userId: user.id, because: 'two_factor_changed', keepSession: exceptSession },
      trx
    )
    const mail = exceptSession ? 'two_factor_disabled' : 'two_factor_reset'
    await this.notifyOwner.execute({ owner: user, mail }, trx)
    const subject = { type: 'user', id: user.id }
    const details = reason === undefined ? undefined : { reason }
    await this.recordAudit.execute(
      { actor, action: 'user.two_factor_disabled', subject, details },
      trx
    )
  }
}
