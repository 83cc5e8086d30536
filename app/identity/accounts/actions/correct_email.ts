import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { settings } from '#core/settings/settings'
import type { Actor } from '#core/http/actor'
import { RecordAudit } from '#audit/actions/record_audit'
import { EndAccess } from '#identity/sessions/actions/end_access'
import { NotifyOwner } from '#identity/actions/notify_owner'
import { lockAccount } from '#identity/actions/lock_account'
import { assertCreatorMay } from '#identity/accounts/actions/assert_creator_may'
import { assertNotTaken } from '#identity/accounts/actions/assert_not_taken'
import { AdminKeepsEmail, EmailUnchanged } from '#identity/errors'
import { maskedAddress } from '#identity/values/masked_address'

type Input = { userId: number; email: string; reason: string; actor: Actor }

/**
 * Changes the address of an account whose owner cannot read mails at it: a typing error, a closed mailbox. The admin
 * has checked who asks.
 */
@inject()
export class CorrectEmail {
  constructor(
    private endAccess: EndAccess,
    private notifyOwner: NotifyOwner,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * The new address is not verified; its owner verifies it by a code after the next sign-in. All sessions and tokens
   * end. A mail to the earlier address reports the change, so that its owner notices a wrong request. Withdrawals wait
   * as after any change of the address.
   * @throws NotFound, AdminKeepsEmail, EmailUnchanged, EmailTaken; QqMailRefused for creators
   */
  async execute({ userId, email, reason, actor }: Input): Promise<void> {
    await atomically(undefined, async (trx) => {
      const user = await lockAccount(userId, trx)
      if (user.isAdmin) throw new AdminKeepsEmail()
      if (user.email === email) throw new EmailUnchanged()
      assertCreatorMay(user, email)
      const before = { email: user.email, locale: user.locale, username: user.username }
      user.merge({ email, pendingEmail: null, emailVerifiedAt: null })
      user.merge({ previousEmail: before.email, emailChangedAt: this.clock.now() })
      await user.save().catch(assertNotTaken)
      await this.endAccess.execute({ userId, because: 'email_changed' }, trx)
      const [from, to] = [maskedAddress(before.email), maskedAddress(email)]
      const data = { to, contact: settings.get('contact.email') }
      await this.notifyOwner.execute({ owner: before, mail: 'email_changed', data }, trx)
      const subject = { type: 'user', id: userId }
      const details = { from, to, reason }
      await this.recordAudit.execute({ actor, action: 'user.email_changed', subject, details }, trx)
    })
  }
}
