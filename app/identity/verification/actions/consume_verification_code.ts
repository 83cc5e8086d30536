import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { InvalidVerificationCode } from '#identity/errors'

/** Consumes a checked code, in the transaction of its purpose. */
@inject()
export class ConsumeVerificationCode {
  constructor(private clock: Clock) {}

  /**
   * Only one of two concurrent requests with the same code succeeds.
   * @param id from `CheckVerificationCode`
   * @throws InvalidVerificationCode when it was used meanwhile
   */
  async execute(id: number, trx: TransactionClientContract): Promise<void> {
    const consumed = await trx
      .from('verification_codes')
      .where({ id })
      .whereNull('consumed_at')
      .update({ consumed_at: this.clock.now().toJSDate() })
    if (Number(consumed) !== 1) throw new InvalidVerificationCode()
  }
}
