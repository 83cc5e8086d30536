import { inject } from '@adonisjs/core'
import type User from '#identity/models/user'
import { CountRecoveryCodes } from '#identity/two_factor/queries/count_recovery_codes'

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
