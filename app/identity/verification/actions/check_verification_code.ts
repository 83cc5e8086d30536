import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { InvalidVerificationCode } from '#identity/errors'
import { isHashOf } from '#identity/verification/values/code_hash'
import type { CodeSubject } from '#identity/verification/models/verification_code'

type Input = CodeSubject & { code: string }

/** Checks a code. `ConsumeVerificationCode` then consumes it in the transaction of its purpose. */
@inject()
export class CheckVerificationCode {
  constructor(private clock: Clock) {}

  /**
   * Counts the attempt in a statement of its own, so that it is kept if the caller's transaction fails. Only the
   * newest code that was sent for exactly this purpose, address and user is valid.
   * @returns id of the code to consume
   * @throws InvalidVerificationCode when it is wrong, expired, used or tried five times
   */
  async execute({ code, ...subject }: Input): Promise<number> {
    const { purpose, address, userId = null } = subject
    const newest = db
      .from('verification_codes')
      .select('id')
      .where({ purpose, address, user_id: userId })
      .whereNotNull('code_hash')
      .orderBy('id', 'desc')
      .limit(1)
    const [counted] = await db
      .from('verification_codes')
      .whereIn('id', newest)
      .whereNull('consumed_at')
      .where('expires_at', '>', this.clock.now().toJSDate())
      .where('attempts', '<', marketplace.verificationCode.attempts)
      .increment('attempts', 1)
      .returning(['id', 'code_hash'])

    if (!counted || !isHashOf(counted.code_hash, subject, code)) {
      throw new InvalidVerificationCode()
    }
    return counted.id
  }
}
