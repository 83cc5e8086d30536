import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { InvalidVerificationCode } from '#identity/errors'
import { hashCode, sameHash } from '#identity/verification/values/code_hash'
import type { CodeSubject } from '#identity/verification/models/verification_code'

type Input = CodeSubject & { code: string }

/** Checks a code, then spends it in the transaction of what it was for. */
@inject()
export class UseVerificationCode {
  constructor(private clock: Clock) {}

  /**
   * Counts the try on its own, so that it stays counted when the caller's work fails later; the
   * newest code for exactly this purpose, address and user only.
   * @returns the id of the code to spend
   * @throws InvalidVerificationCode when it is wrong, expired, spent or tried five times
   */
  async check({ code, ...subject }: Input): Promise<number> {
    const { purpose, address, userId = null } = subject
    const newest = db
      .from('verification_codes')
      .select('id')
      .where({ purpose, address, user_id: userId })
      .orderBy('id', 'desc')
      .limit(1)
    const [tried] = await db
      .from('verification_codes')
      .whereIn('id', newest)
      .whereNull('consumed_at')
      .where('expires_at', '>', this.clock.now().toJSDate())
      .where('attempts', '<', marketplace.verificationCode.attempts)
      .increment('attempts', 1)
      .returning(['id', 'code_hash'])

    if (!tried || !sameHash(tried.code_hash, hashCode(subject, code))) {
      throw new InvalidVerificationCode()
    }
    return tried.id
  }

  /**
   * Of two requests with the same code only one comes through.
   * @throws InvalidVerificationCode when it was spent meanwhile
   */
  async spend(id: number, trx: TransactionClientContract): Promise<void> {
    const spent = await trx
      .from('verification_codes')
      .where({ id })
      .whereNull('consumed_at')
      .update({ consumed_at: this.clock.now().toJSDate() })
    if (Number(spent) !== 1) throw new InvalidVerificationCode()
  }
}
