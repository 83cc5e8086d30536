import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import type { Actor } from '#core/http/actor'
import { EndAccess } from '#identity/sessions/actions/end_access'
import { NotifyOwner } from '#identity/actions/notify_owner'
import { PasswordNamesYou } from '#identity/errors'
import { namesItsOwner } from '#identity/values/password_rules'
import type User from '#identity/models/user'

type Input = {
  /** Locked by the caller's transaction. */
  user: User
  password: string
  action: 'user.password_changed' | 'user.password_reset'
  actor: Actor
  /** The requesting session, which is kept. */
  keepSession?: string
}

/** Sets the password of an account and ends all other access. */
@inject()
export class SetPassword {
  constructor(
    private endAccess: EndAccess,
    private notifyOwner: NotifyOwner,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /** @throws PasswordNamesYou */
  async execute(input: Input, trx: TransactionClientContract): Promise<void> {
    const { user, password, action, actor, keepSession } = input
    if (namesItsOwner(password, user)) throw new PasswordNamesYou()
    const now = this.clock.now()
    await user.useTransaction(trx).merge({ password, passwordChangedAt: now }).save()

    const because = action === 'user.password_reset' ? 'password_reset' : 'password_changed'
    await this.endAccess.execute({ userId: user.id, because, keepSession }, trx)
    await this.notifyOwner.execute({ owner: user, mail: 'password_changed' }, trx)
    await this.recordAudit.execute({ actor, action, subject: { type: 'user', id: user.id } }, trx)
  }
}
