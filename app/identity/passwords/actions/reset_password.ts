import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { SetPassword } from '#identity/passwords/actions/set_password'
import { InvalidResetToken } from '#identity/errors'
import { lockAccount } from '#identity/locks/lock_account'
import PasswordReset, { hashResetToken } from '#identity/passwords/models/password_reset'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Input = { token: string; password: string; actor: Actor }

/** Somebody who reads the account's mails chooses a new password. Signs nobody in. */
@inject()
export class ResetPassword {
  constructor(
    private setPassword: SetPassword,
    private clock: Clock
  ) {}

  /**
   * A token works once, and a refused password does not cost it. Two-factor stays as it is: it is
   * asked for at the next sign-in.
   * @throws InvalidResetToken, PasswordNamesYou
   */
  async execute({ token, password, actor }: Input): Promise<void> {
    await atomically(undefined, async (trx) => {
      const reset = await PasswordReset.findBy(
        { tokenHash: hashResetToken(token) },
        { client: trx }
      )
      if (!reset) throw new InvalidResetToken()
      // First the account, then its links: so does everybody, and nobody waits crosswise.
      const user = await lockAccount(reset.userId, trx)
      await this.spend(reset.id, trx)
      await this.setPassword.execute(
        { user, password, action: 'user.password_reset', actor: { ...actor, userId: user.id } },
        trx
      )
    })
  }

  /** Of two requests with the same token only one comes through. */
  private async spend(id: number, trx: TransactionClientContract) {
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
