import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { settings } from '#core/settings/settings'
import { TooManyRequests } from '#core/errors'
import { RegistrationClosed } from '#identity/errors'
import { DeliverCode } from '#identity/verification/actions/deliver_code'
import { generateCode, hashCode } from '#identity/verification/values/code_hash'
import VerificationCode, { type CodeSubject } from '#identity/verification/models/verification_code'

type Input = CodeSubject & { locale: string }

const { minutes, resendSeconds } = marketplace.verificationCode

/** Sends a code that verifies an address: by email, or by text message for phones. */
@inject()
export class SendVerificationCode {
  constructor(
    private clock: Clock,
    private deliver: DeliverCode
  ) {}

  /**
   * Known and unknown addresses get the same response after the same work; the owner of a known one is informed by
   * email that the account exists.
   * @param input.userId the signed-in user, to whom the code is bound
   * @returns lifetime of the code and time until another one may be requested, in seconds
   * @throws RegistrationClosed; TooManyRequests within 60 s of the previous code for the address, regardless of who requested it
   */
  async execute({ locale, ...subject }: Input) {
    const isForSignUp = subject.purpose === 'sign_up'
    if (isForSignUp && !settings.get('registration.open')) throw new RegistrationClosed()
    const code = generateCode()
    const row = await this.record(subject, hashCode(subject, code))
    try {
      await this.deliver.execute({ ...subject, code, locale })
    } catch (error) {
      // The code was not sent, so the next request need not wait a minute.
      await row.delete()
      throw error
    }
    return { expiresInSeconds: minutes * 60, resendInSeconds: resendSeconds }
  }

  private record({ purpose, address, userId = null }: CodeSubject, codeHash: string) {
    return db.transaction(async (trx) => {
      // Serializes concurrent requests: the second one finds the first one's code.
      await trx.rawQuery('select pg_advisory_xact_lock(hashtext(?))', [`${purpose}:${address}`])
      const last = await VerificationCode.query({ client: trx })
        .where({ purpose, address })
        .orderBy('id', 'desc')
        .first()
      const now = this.clock.now()
      const wait = last ? resendSeconds - now.diff(last.createdAt, 'seconds').seconds : 0
      if (wait > 0) throw new TooManyRequests(Math.ceil(wait))

      const expiresAt = now.plus({ minutes })
      return VerificationCode.create(
        { purpose, address, userId, codeHash, expiresAt, createdAt: now },
        { client: trx }
      )
    })
  }
}
