import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { matchTimeStep } from '#identity/two_factor/engines/totp'
import { InvalidTwoFactorCode } from '#identity/errors'
import { openSecret } from '#identity/two_factor/models/two_factor_secret'
import type User from '#identity/models/user'

/** Accepts a code of the user's app once. */
@inject()
export class UseTotpCode {
  constructor(private clock: Clock) {}

  /**
   * The database stores the time step of the last code: the same or an older step is rejected, also with concurrent
   * requests.
   * @param user with two-factor authentication on, or with a pending secret
   * @throws InvalidTwoFactorCode when it is wrong, expired or was used
   */
  async execute(user: User, code: string, trx?: TransactionClientContract): Promise<void> {
    const secret = openSecret(user.id, user.twoFactorSecret)
    const step = secret ? await matchTimeStep(secret, code, this.clock.now()) : null
    if (step === null) throw new InvalidTwoFactorCode()

    const used = await (trx ?? db)
      .from('users')
      // Fails for a secret that was replaced meanwhile.
      .where({ id: user.id, two_factor_secret: user.twoFactorSecret })
      .where((query) =>
        query.whereNull('two_factor_last_step').orWhere('two_factor_last_step', '<', step)
      )
      .update({ two_factor_last_step: step })
    if (Number(used) !== 1) throw new InvalidTwoFactorCode()
  }
}
