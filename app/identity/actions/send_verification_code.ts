import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { TooManyRequests } from '#core/errors'
import { Mailer } from '#core/mail/mailer'
import { drawCode, hashCode } from '#identity/models/code_hash'
import User from '#identity/models/user'
import VerificationCode, { type CodePurpose } from '#identity/models/verification_code'

type Input = { purpose: CodePurpose; address: string; locale: string }

const { minutes, resendSeconds } = marketplace.verificationCode

/** Mails a code that proves whose address it is. */
@inject()
export class SendVerificationCode {
  constructor(
    private clock: Clock,
    private mailer: Mailer
  ) {}

  /**
   * Known and unknown addresses get the same answer after the same work; the owner of a known one
   * is told in the mail that the account exists.
   *
   * @param input.address in lower case
   * @returns how long the code lives and when another one may be asked for, in seconds
   * @throws TooManyRequests within 60 s of the code before
   */
  async execute({ purpose, address, locale }: Input) {
    const code = drawCode()
    const row = await this.record(purpose, address, hashCode(purpose, address, code))
    const known = await User.query().whereRaw('lower(email) = ?', [address]).first()
    const template = known ? 'identity/already_registered' : 'identity/sign_up_code'
    try {
      await this.mailer.send({ to: address, locale, template, data: { code, minutes } })
    } catch (error) {
      // Nobody has this code: the next wish need not wait a minute.
      await row.delete()
      throw error
    }
    return { expiresInSeconds: minutes * 60, resendInSeconds: resendSeconds }
  }

  private record(purpose: CodePurpose, address: string, codeHash: string) {
    return db.transaction(async (trx) => {
      // Two clicks at once: the second waits here and then meets the first one's code.
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
        { purpose, address, codeHash, expiresAt, createdAt: now },
        { client: trx }
      )
    })
  }
}
