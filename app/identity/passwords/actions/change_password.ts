import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { SetPassword } from '#identity/passwords/actions/set_password'
import { PasswordUnchanged, WrongCurrentPassword } from '#identity/errors'
import { lockAccount } from '#identity/actions/lock_account'
import type User from '#identity/models/user'

type Input = {
  userId: number
  currentPassword: string
  password: string
  /** The requesting session, which is kept. */
  sessionId: string
  actor: Actor
}

/** A signed-in user changes the password by giving the current one. */
@inject()
export class ChangePassword {
  constructor(private setPassword: SetPassword) {}

  /**
   * Of two concurrent changes, the second is checked against the password of the first.
   * @throws WrongCurrentPassword, PasswordUnchanged, PasswordNamesYou
   */
  async execute({ userId, currentPassword, password, sessionId, actor }: Input): Promise<User> {
    return atomically(undefined, async (trx) => {
      const user = await lockAccount(userId, trx)
      if (!(await user.verifyPassword(currentPassword))) throw new WrongCurrentPassword()
      if (password === currentPassword) throw new PasswordUnchanged()
      const action = 'user.password_changed'
      await this.setPassword.execute({ user, password, action, actor, keepSession: sessionId }, trx)
      return user
    })
  }
}
