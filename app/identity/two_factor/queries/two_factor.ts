import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import RecoveryCode from '#identity/two_factor/models/recovery_code'
import { inject } from '@adonisjs/core'
import type User from '#identity/models/user'

/** Counts a user's unused recovery codes. */
export class CountRecoveryCodes {
  async execute(userId: number, trx?: TransactionClientContract): Promise<number> {
    const unused = await RecoveryCode.query({ client: trx })
      .where({ userId })
      .whereNull('used_at')
      .count('* as total')
      .firstOrFail()
    return Number(unused.$extras.total)
  }
}

/** The state of a user's two-factor authentication. */
@inject()
export class GetTwoFactorState {
  constructor(private countCodes: CountRecoveryCodes) {}

  async execute(user: User) {
    return {
      enabledAt: user.twoFactorEnabledAt?.toISO() ?? null,
      recoveryCodesLeft: await this.countCodes.execute(user.id),
    }
  }
}
