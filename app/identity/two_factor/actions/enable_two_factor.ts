import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { EndAccess } from '#identity/sessions/actions/end_access'
import { NotifyOwner } from '#identity/actions/notify_owner'
import { ReplaceRecoveryCodes } from '#identity/two_factor/actions/replace_recovery_codes'
import { UseTotpCode } from '#identity/two_factor/actions/use_totp_code'
import { TwoFactorAlreadyOn, TwoFactorNotBegun } from '#identity/errors'
import { lockAccount } from '#identity/actions/lock_account'

type Input = { userId: number; code: string; sessionId: string; actor: Actor }

/** Turns two-factor authentication on with the first correct code. */
@inject()
export class EnableTwoFactor {
  constructor(
    private useTotpCode: UseTotpCode,
    private replaceCodes: ReplaceRecoveryCodes,
    private endAccess: EndAccess,
    private notifyOwner: NotifyOwner,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Ends all other access, because it was granted by the password alone.
   * @returns the recovery codes, to be shown once
   * @throws InvalidTwoFactorCode, TwoFactorAlreadyOn, TwoFactorNotBegun
   */
  async execute({ userId, code, sessionId, actor }: Input): Promise<string[]> {
    return atomically(undefined, async (trx) => {
      const user = await lockAccount(userId, trx)
      if (user.hasTwoFactor) throw new TwoFactorAlreadyOn()
      if (!user.twoFactorSecret) throw new TwoFactorNotBegun()
      await this.useTotpCode.execute(user, code, trx)

      await user.merge({ twoFactorEnabledAt: this.clock.now() }).save()
      await this.endAccess.execute(
        { userId, because: 'two_factor_changed', keepSession: sessionId },
        trx
      )
      await this.notifyOwner.execute({ owner: user, mail: 'two_factor_enabled' }, trx)
      const subject = { type: 'user', id: userId }
      await this.recordAudit.execute({ actor, action: 'user.two_factor_enabled', subject }, trx)
      return this.replaceCodes.execute(userId, trx)
    })
  }
}
