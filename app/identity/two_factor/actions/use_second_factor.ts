import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#core/http/actor'
import { UseRecoveryCode } from '#identity/two_factor/actions/use_recovery_code'
import { UseTotpCode } from '#identity/two_factor/actions/use_totp_code'
import { InvalidTwoFactorCode } from '#identity/errors'
import type User from '#identity/models/user'

/** A code of the app, or a recovery code. */
export type SecondFactor = { code?: string; recoveryCode?: string }

type Input = { user: User; factor: SecondFactor; actor: Actor }

/** Checks the second factor. */
@inject()
export class UseSecondFactor {
  constructor(
    private totp: UseTotpCode,
    private recovery: UseRecoveryCode
  ) {}

  /** @throws InvalidTwoFactorCode */
  async execute({ user, factor, actor }: Input, trx: TransactionClientContract): Promise<void> {
    if (!user.hasTwoFactor) throw new InvalidTwoFactorCode()
    if (factor.code) return this.totp.execute(user, factor.code, trx)
    return this.recovery.execute({ user, code: factor.recoveryCode ?? '', actor }, trx)
  }
}
