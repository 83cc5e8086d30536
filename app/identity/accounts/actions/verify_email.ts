import { maskedAddress } from '#identity/values/masked_address'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import { settings } from '#core/settings/settings'
import type { Actor } from '#core/http/actor'
import { RecordAudit } from '#audit/actions/record_audit'
import { EndAccess } from '#identity/sessions/actions/end_access'
import { NotifyOwner } from '#identity/actions/notify_owner'
import { CheckVerificationCode } from '#identity/verification/actions/check_verification_code'
import { ConsumeVerificationCode } from '#identity/verification/actions/consume_verification_code'
import { InvalidVerificationCode } from '#identity/errors'
import { lockAccount } from '#identity/actions/lock_account'
import { assertCreatorMay } from '#identity/accounts/actions/assert_creator_may'
import { assertNotTaken } from '#identity/accounts/actions/assert_not_taken'
import type User from '#identity/models/user'

type Input = {
  /** The user's row as the request loaded it. */
  user: User
  code: string
  /** The requesting session, which is kept. */
  sessionId: string
  actor: Actor
}

/** Verifies an email address by a code; a pending address becomes the account's address. */
@inject()
export class VerifyEmail {
  constructor(
    private checkVerificationCode: CheckVerificationCode,
    private consumeVerificationCode: ConsumeVerificationCode,
    private endAccess: EndAccess,
    private notifyOwner: NotifyOwner,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Without a pending address, the current one is verified.
   * @throws InvalidVerificationCode; QqMailRefused for creators; EmailTaken when another account took the address meanwhile, which only the
   *   address's owner learns
   */
  async execute({ user, code, sessionId, actor }: Input): Promise<User> {
    const { id: userId, addressToVerify: address } = user
    const codeId = await this.checkVerificationCode.execute({
      purpose: 'verify_email',
      address,
      userId,
      code,
    })

    return atomically(undefined, async (trx) => {
      await this.consumeVerificationCode.execute(codeId, trx)
      const locked = await lockAccount(userId, trx)
      if (locked.addressToVerify !== address) throw new InvalidVerificationCode()

      assertCreatorMay(locked, address)
      await claimVersion(locked, undefined, trx)
      const before = { email: locked.email, locale: locked.locale, username: locked.username }
      const now = this.clock.now()
      locked.merge({ email: address, pendingEmail: null, emailVerifiedAt: now })
      const isChanged = before.email !== address
      if (isChanged) locked.merge({ previousEmail: before.email, emailChangedAt: now })
      await locked.save().catch(assertNotTaken)
      if (!isChanged) return locked

      await this.endAccess.execute(
        { userId, because: 'email_changed', keepSession: sessionId },
        trx
      )
      const [from, to] = [maskedAddress(before.email), maskedAddress(address)]
      const data = { to, contact: settings.get('contact.email') }
      await this.notifyOwner.execute({ owner: before, mail: 'email_changed', data }, trx)
      await this.recordAudit.execute(
        {
          actor,
          action: 'user.email_changed',
          subject: { type: 'user', id: userId },
          details: { from, to },
        },
        trx
      )
      return locked
    })
  }
}
