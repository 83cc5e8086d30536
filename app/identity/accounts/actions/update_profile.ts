import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import { UsernameChangedRecently } from '#core/errors'
import { assertNameAllowed } from '#core/names/assert_name_allowed'
import { SendVerificationCode } from '#identity/verification/actions/send_verification_code'
import { CheckVerificationCode } from '#identity/verification/actions/check_verification_code'
import { ConsumeVerificationCode } from '#identity/verification/actions/consume_verification_code'
import { InvalidVerificationCode } from '#identity/errors'
import { lockAccount } from '#identity/actions/lock_account'
import { assertCreatorMay } from '#identity/accounts/actions/assert_creator_may'
import { assertNameIsFree } from '#identity/accounts/actions/assert_name_is_free'
import { assertNotTaken } from '#identity/accounts/actions/assert_not_taken'
import User from '#identity/models/user'

type Input = {
  /** The user's row as the request loaded it. */
  user: User
  username: string
  /** The address in lower case. */
  email: string
  /** Code sent to the current address; required only when the address changes. */
  verificationCode?: string
  /** The version that the form was loaded with; when absent, any stored version is overwritten. */
  version?: number
  locale: string
}

/**
 * Changes the username and requests a change of the email address. The new address is pending until a code sent to it
 * is entered. Saving the current address cancels a pending change; another request replaces it.
 */
@inject()
export class UpdateProfile {
  constructor(
    private checkVerificationCode: CheckVerificationCode,
    private consumeVerificationCode: ConsumeVerificationCode,
    private sendCode: SendVerificationCode,
    private clock: Clock
  ) {}

  /**
   * @throws ChangedMeanwhile, QqMailRefused for creators, UsernameChangedRecently, NameRefused, UsernameTaken, UsernameTooSimilar,
   *   InvalidVerificationCode for `verificationCode`; TooManyRequests when the new address was sent a code within the last minute
   */
  async execute({
    user,
    username,
    email,
    verificationCode,
    version,
    locale,
  }: Input): Promise<User> {
    assertCreatorMay(user, email)
    if (username !== user.username) await this.#assertMayRename(user, username)
    const codeId = user.hasProved(email) ? null : await this.#prove(user, verificationCode)
    // Requested before anything is changed, because it is refused within a minute of the last one.
    if (codeId) {
      await this.sendCode.execute({
        purpose: 'verify_email',
        address: email,
        userId: user.id,
        locale,
      })
    }

    return atomically(undefined, async (trx) => {
      if (codeId) await this.consumeVerificationCode.execute(codeId, trx)
      const locked = await lockAccount(user.id, trx)
      await claimVersion(locked, version, trx)
      // Meanwhile the address may have changed or the pending change been canceled.
      const isProved = locked.hasProved(email) || (codeId && locked.email === user.email)
      if (!isProved) throw new InvalidVerificationCode('verificationCode')

      const isRenamed = username !== locked.username
      if (isRenamed) this.#assertLongEnough(locked)
      const usernameChangedAt = isRenamed ? this.clock.now() : locked.usernameChangedAt
      const pendingEmail = email === locked.email ? null : email
      return locked
        .merge({ username, usernameChangedAt, pendingEmail })
        .save()
        .catch(assertNotTaken)
    })
  }

  /** Who has a name that is refused by now may keep it. */
  async #assertMayRename(user: User, username: string) {
    this.#assertLongEnough(user)
    const rules = { field: 'username', mayBeReserved: user.isAdmin }
    assertNameAllowed(username, rules)
    await assertNameIsFree(username, user.id)
  }

  #assertLongEnough(user: User) {
    const from = user.renamableFrom
    if (from && from > this.clock.now()) throw new UsernameChangedRecently(from)
  }

  async #prove({ id: userId, email: address }: User, code = ''): Promise<number> {
    try {
      return await this.checkVerificationCode.execute({
        purpose: 'change_email',
        address,
        userId,
        code,
      })
    } catch (error) {
      if (!(error instanceof InvalidVerificationCode)) throw error
      throw new InvalidVerificationCode('verificationCode')
    }
  }
}
