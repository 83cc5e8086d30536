import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import { SendVerificationCode } from '#identity/verification/actions/send_verification_code'
import { UseVerificationCode } from '#identity/verification/actions/use_verification_code'
import { InvalidVerificationCode, UsernameTaken } from '#identity/errors'
import { lockAccount } from '#identity/locks/lock_account'
import { assertNotTaken } from '#identity/accounts/guards/taken'
import User from '#identity/models/user'

type Input = {
  /** As the request found them. */
  user: User
  username: string
  /** In lower case. */
  email: string
  /** From the mail to the address that the account still has; for another address only. */
  verificationCode?: string
  /** The one that the form began with; absent, whatever is stored is overwritten. */
  version?: number
  locale: string
}

/**
 * Renames somebody, and lets another address wait until a code from it comes back. The account's
 * own address takes the wish back; a second wish replaces the first.
 */
@inject()
export class UpdateProfile {
  constructor(
    private codes: UseVerificationCode,
    private sendCode: SendVerificationCode
  ) {}

  /**
   * @throws ChangedMeanwhile, UsernameTaken, InvalidVerificationCode beside `verificationCode`, TooManyRequests when
   *   the other address was sent a code within the last minute
   */
  async execute({
    user,
    username,
    email,
    verificationCode,
    version,
    locale,
  }: Input): Promise<User> {
    await this.#refuseTakenName(username, user)
    const codeId = user.hasProved(email) ? null : await this.#prove(user, verificationCode)
    // Before anything is changed: who cannot be written to there must not wait for it.
    if (codeId) {
      await this.sendCode.execute({
        purpose: 'verify_email',
        address: email,
        userId: user.id,
        locale,
      })
    }

    return atomically(undefined, async (trx) => {
      if (codeId) await this.codes.spend(codeId, trx)
      const locked = await lockAccount(user.id, trx)
      await claimVersion(locked, version, trx)
      // Meanwhile the address may have changed, or the wish that was proved been taken back.
      const isProved = locked.hasProved(email) || (codeId && locked.email === user.email)
      if (!isProved) throw new InvalidVerificationCode('verificationCode')

      const pendingEmail = email === locked.email ? null : email
      return locked.merge({ username, pendingEmail }).save().catch(assertNotTaken)
    })
  }

  /** Before the code is looked at, so that a taken name costs no try. */
  async #refuseTakenName(username: string, user: User) {
    const taken = await User.query()
      .whereRaw('lower(username) = lower(?)', [username])
      .whereNot('id', user.id)
      .first()
    if (taken) throw new UsernameTaken()
  }

  async #prove({ id: userId, email: address }: User, code = ''): Promise<number> {
    try {
      return await this.codes.check({ purpose: 'change_email', address, userId, code })
    } catch (error) {
      if (!(error instanceof InvalidVerificationCode)) throw error
      throw new InvalidVerificationCode('verificationCode')
    }
  }
}
