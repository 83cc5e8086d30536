import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { RemoveTwoFactor } from '#identity/two_factor/actions/remove_two_factor'
import { TwoFactorOff } from '#identity/errors'
import { lockAccount } from '#identity/actions/lock_account'

type Input = {
  userId: number
  /** Why an admin does it; absent for the command. */
  reason?: string
  actor: Actor
}

/**
 * Turns two-factor authentication off for a user who lost app and recovery codes and proved their identity by other
 * means.
 */
@inject()
export class ResetTwoFactor {
  constructor(private takeOff: RemoveTwoFactor) {}

  /** @throws NotFound, TwoFactorOff */
  async execute({ userId, reason, actor }: Input): Promise<void> {
    await atomically(undefined, async (trx) => {
      const user = await lockAccount(userId, trx)
      if (!user.hasTwoFactor) throw new TwoFactorOff()
      await this.takeOff.execute({ user, reason, actor }, trx)
    })
  }
}
