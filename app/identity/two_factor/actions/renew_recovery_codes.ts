import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { NotifyOwner } from '#identity/actions/notify_owner'
import { ReplaceRecoveryCodes } from '#identity/two_factor/actions/replace_recovery_codes'
import { UseTotpCode } from '#identity/two_factor/actions/use_totp_code'
import { TwoFactorOff } from '#identity/errors'
import { lockAccount } from '#identity/actions/lock_account'

type Input = { userId: number; code: string; actor: Actor }

/** Creates ten new recovery codes, with a code of the app. */
@inject()
export class RenewRecoveryCodes {
  constructor(
    private useTotpCode: UseTotpCode,
    private replaceCodes: ReplaceRecoveryCodes,
    private notifyOwner: NotifyOwner,
    private recordAudit: RecordAudit
  ) {}

  /**
   * @returns the codes, to be shown once; all older ones are void
   * @throws InvalidTwoFactorCode, TwoFactorOff
   */
  async execute({ userId, code, actor }: Input): Promise<string[]> {
    return atomically(undefined, async (trx) => {
      const user = await lockAccount(userId, trx)
      if (!user.hasTwoFactor) throw new TwoFactorOff()
      await this.useTotpCode.execute(user, code, trx)

      await this.notifyOwner.execute({ owner: user, mail: 'recovery_codes_renewed' }, trx)
      const subject = { type: 'user', id: userId }
      await this.recordAudit.execute({ actor, action: 'user.recovery_codes_renewed', subject }, trx)
      return this.replaceCodes.execute(userId, trx)
    })
  }
}
