import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { SetPassword } from '#identity/passwords/actions/set_password'
import { InvalidResetToken } from '#identity/errors'
import { lockAccount } from '#identity/actions/lock_account'
import PasswordReset, { hashResetToken } from '#identity/passwords/models/password_reset'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Input = { token: string; password: string; actor: Actor }

/** Sets a new password by the token of an email. Does not sign in. */
@inject()
export class ResetPassword {
  constructor(
    private setPassword: SetPassword,
    private clock: Clock
  ) {}

  /**
   * A token works once; a rejected password does not use it up. Two-factor authentication stays on and is required at
   * the next sign-in.
   * @throws InvalidResetToken, PasswordNamesYou
   */
  async execute({ token, password, actor }: Input): Promise<void> {
    await atomically(undefined, async (trx) => {
      const reset = await PasswordReset.findBy(
        { tokenHash: hashResetToken(token) },
        { client: trx }
      )
      if (!reset) throw new InvalidResetToken()
      // The account is locked before its reset rows, as everywhere, which prevents deadlocks.
      const user = await lockAccount(reset.userId, trx)
      await this.useUp(reset.id, trx)
      await this.setPassword.execute(
        { user, password, action: 'user.password_reset', actor: { ...actor, userId: user.id } },
        trx
      )
    })
  }

  /** Only one of two concurrent requests with the same token succeeds. */
  private async useUp(id: number, trx: TransactionClientContract) {
    const now = this.clock.now().toJSDate()
    const spent = await trx
      .from('password_resets')
      .where({ id })
      .whereNull('used_at')
      .where('expires_at', '>', now)
      .update({ used_at: now })
    if (Number(spent) !== 1) throw new InvalidResetToken()
  }
}
