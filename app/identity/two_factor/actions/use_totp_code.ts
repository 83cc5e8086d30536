import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { stepOf } from '#identity/two_factor/engines/totp'
import { InvalidTwoFactorCode } from '#identity/errors'
import { openSecret } from '#identity/two_factor/models/two_factor_secret'
import type User from '#identity/models/user'

/** Takes a code from the person's app, once. */
@inject()
export class UseTotpCode {
  constructor(private clock: Clock) {}

  /**
   * The database remembers the step of the last code: the same one, or an older one, is refused,
   * also when two requests bring it at once.
   * @param user who has two-factor on, or a pending secret to be proved
   * @throws InvalidTwoFactorCode when it is wrong, out of time or was used
   */
  async execute(user: User, code: string, trx?: TransactionClientContract): Promise<void> {
    const secret = openSecret(user.id, user.twoFactorSecret)
    const step = secret ? await stepOf(secret, code, this.clock.now()) : null
    if (step === null) throw new InvalidTwoFactorCode()

    const used = await (trx ?? db)
      .from('users')
      // Not for a secret that was replaced while we were calculating.
      .where({ id: user.id, two_factor_secret: user.twoFactorSecret })
      .where((query) =>
        query.whereNull('two_factor_last_step').orWhere('two_factor_last_step', '<', step)
      )
      .update({ two_factor_last_step: step })
    if (Number(used) !== 1) throw new InvalidTwoFactorCode()
  }
}
