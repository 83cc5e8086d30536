import { inject } from '@adonisjs/core'
import { UseTotpCode } from '#identity/two_factor/actions/use_totp_code'
import { TwoFactorCodeRequired, WrongPassword } from '#identity/errors'
import type User from '#identity/models/user'

type Input = { user: User; password?: string; code?: string }

/** Confirms the identity of a signed-in user, for example against misuse of an unattended screen. */
@inject()
export class ConfirmIdentity {
  constructor(private useTotpCode: UseTotpCode) {}

  /**
   * With two-factor authentication on, only a code is accepted.
   * @throws InvalidTwoFactorCode, TwoFactorCodeRequired, WrongPassword
   */
  async execute({ user, password, code }: Input): Promise<void> {
    if (user.hasTwoFactor) {
      if (!code) throw new TwoFactorCodeRequired()
      return this.useTotpCode.execute(user, code)
    }
    if (!password || !(await user.verifyPassword(password))) throw new WrongPassword()
  }
}
