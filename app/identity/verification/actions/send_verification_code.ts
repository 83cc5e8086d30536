import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { TooManyRequests } from '#core/errors'
import { DeliverCode } from '#identity/verification/actions/deliver_code'
import { drawCode, hashCode } from '#identity/verification/values/code_hash'
import VerificationCode, { type CodeSubject } from '#identity/verification/models/verification_code'

type Input = CodeSubject & { locale: string }

const { minutes, resendSeconds } = marketplace.verificationCode

/** Sends a code that proves whose address it is: by mail, for phones by short message. */
@inject()
export class SendVerificationCode {
  constructor(
    private clock: Clock,
    private deliver: DeliverCode
  ) {}

  /**
   * Known and unknown addresses get the same answer after the same work; the owner of a known one
   * is told in the mail that the account exists.
   *
   * @param input.userId who asks, when signed in: the code is theirs alone
   * @returns how long the code lives and when another one may be asked for, in seconds
   * @throws TooManyRequests within 60 s of the code before, whoever asked for that one
   */
  async execute({ locale, ...subject }: Input) {
    const code = drawCode()
    const row = await this.record(subject, hashCode(subject, code))
    try {
      await this.deliver.execute({ ...subject, code, locale })
    } catch (error) {
      // Nobody has this code: the next wish need not wait a minute.
      await row.delete()
      throw error
    }
    return { expiresInSeconds: minutes * 60, resendInSeconds: resendSeconds }
  }

  private record({ purpose, address, userId = null }: CodeSubject, codeHash: string) {
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
        { purpose, address, userId, codeHash, expiresAt, createdAt: now },
        { client: trx }
      )
    })
  }
}
