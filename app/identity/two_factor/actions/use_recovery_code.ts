import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import type { Actor } from '#core/http/actor'
import { NotifyOwner } from '#identity/actions/notify_owner'
import { InvalidTwoFactorCode } from '#identity/errors'
import { hashRecoveryCode } from '#identity/two_factor/models/recovery_code'
import type User from '#identity/models/user'
import { CountRecoveryCodes } from '#identity/two_factor/queries/two_factor'

type Input = { user: User; code: string; actor: Actor }

/** Accepts a recovery code instead of a code of the app, and notifies the owner how many are left. */
@inject()
export class UseRecoveryCode {
  constructor(
    private countCodes: CountRecoveryCodes,
    private notifyOwner: NotifyOwner,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Only one of two concurrent requests with the same code succeeds.
   * @throws InvalidTwoFactorCode when it is wrong or was used
   */
  async execute({ user, code, actor }: Input, trx: TransactionClientContract): Promise<void> {
    const used = await trx
      .from('recovery_codes')
      .where({ user_id: user.id, code_hash: await hashRecoveryCode(user.id, code) })
      .whereNull('used_at')
      .update({ used_at: this.clock.now().toJSDate() })
    if (Number(used) !== 1) throw new InvalidTwoFactorCode('recoveryCode')

    const remaining = await this.countCodes.execute(user.id, trx)
    await this.notifyOwner.execute(
      { owner: user, mail: 'recovery_code_used', data: { remaining } },
      trx
    )
    await this.recordAudit.execute(
      {
        actor: { ...actor, userId: actor.userId ?? user.id },
        action: 'user.recovery_code_used',
        subject: { type: 'user', id: user.id },
        details: { remaining },
      },
      trx
    )
  }
}
