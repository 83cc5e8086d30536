import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { settings } from '#core/settings/settings'
import { SmsUnavailable, TooManyRequests } from '#core/errors'
import { Outbox } from '#core/events/outbox'
import { SmsSender } from '#platform/sms/sms_sender'
import { RegistrationClosed } from '#identity/errors'
import { VerificationCodeRequested } from '#identity/verification/events'
import VerificationCode, { type CodeSubject } from '#identity/verification/models/verification_code'

type Input = CodeSubject & { locale: string }

const { minutes, resendSeconds } = marketplace.verificationCode

/** Requests a code that verifies an address: a job sends it by email, or by text message to phones. */
@inject()
export class SendVerificationCode {
  constructor(
    private clock: Clock,
    private sms: SmsSender,
    private outbox: Outbox
  ) {}

  /**
   * Known and unknown addresses get the same response after the same work, whether or not the mail server answers; the
   * owner of a known one is informed by email that the account exists.
   * @param input.userId the signed-in user, to whom the code is bound
   * @returns lifetime of the code and time until another one may be requested, in seconds
   * @throws RegistrationClosed; SmsUnavailable without a provider; TooManyRequests within 60 s of the previous code for the address, regardless of who requested it
   */
  async execute({ locale, ...subject }: Input) {
    const isForSignUp = subject.purpose === 'sign_up'
    if (isForSignUp && !settings.get('registration.open')) throw new RegistrationClosed()
    // Otherwise the request would promise what no job can do.
    if (subject.purpose === 'bind_phone' && !this.sms.isAvailable) throw new SmsUnavailable()
    await this.record(subject, locale)
    return { expiresInSeconds: minutes * 60, resendInSeconds: resendSeconds }
  }

  private record({ purpose, address, userId = null }: CodeSubject, locale: string) {
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

      const { id: codeId } = await VerificationCode.create(
        { purpose, address, userId, expiresAt: now.plus({ minutes }), createdAt: now },
        { client: trx }
      )
      await this.outbox.record(new VerificationCodeRequested({ codeId, locale }), trx)
    })
  }
}
