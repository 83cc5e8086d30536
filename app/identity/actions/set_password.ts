import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import type { Actor } from '#core/http/actor'
import { EndSessions } from '#identity/actions/end_sessions'
import { NotifyOwner } from '#identity/actions/notify_owner'
import { PasswordNamesYou } from '#identity/errors'
import { namesItsOwner } from '#identity/models/password_rules'
import type User from '#identity/models/user'

type Input = {
  /** Locked by the caller's transaction. */
  user: User
  password: string
  action: 'user.password_changed' | 'user.password_reset'
  actor: Actor
  /** The session that stays; without one, access tokens end too. */
  keepSession?: string
}

/** Gives an account another password, and shuts every door that the old one had opened. */
@inject()
export class SetPassword {
  constructor(
    private endSessions: EndSessions,
    private notifyOwner: NotifyOwner,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Links to choose a password and sign-ins that still owe their second factor end as well.
   * @throws PasswordNamesYou
   */
  async execute(input: Input, trx: TransactionClientContract): Promise<void> {
    const { user, password, action, actor, keepSession } = input
    if (namesItsOwner(password, user)) throw new PasswordNamesYou()
    const now = this.clock.now()
    await user.useTransaction(trx).merge({ password, passwordChangedAt: now }).save()

    const theirs = { user_id: user.id }
    const spent = now.toJSDate()
    await trx.from('password_resets').where(theirs).whereNull('used_at').update({ used_at: spent })
    await trx.from('sign_in_challenges').where(theirs).delete()
    await this.endSessions.execute(
      { userId: user.id, except: keepSession, accessTokensToo: keepSession === undefined },
      trx
    )
    await this.notifyOwner.execute({ owner: user, mail: 'password_changed' }, trx)
    await this.recordAudit.execute({ actor, action, subject: { type: 'user', id: user.id } }, trx)
  }
}
