import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { RemoveTwoFactor } from '#identity/two_factor/actions/remove_two_factor'
import { UseSecondFactor, type SecondFactor } from '#identity/two_factor/actions/use_second_factor'
import { TwoFactorOff } from '#identity/errors'
import { lockAccount } from '#identity/actions/lock_account'

type Input = { userId: number; factor: SecondFactor; sessionId: string; actor: Actor }

/** Turns two-factor authentication off with a code. */
@inject()
export class DisableTwoFactor {
  constructor(
    private secondFactor: UseSecondFactor,
    private takeOff: RemoveTwoFactor
  ) {}

  /** @throws InvalidTwoFactorCode, TwoFactorOff */
  async execute({ userId, factor, sessionId, actor }: Input): Promise<void> {
    await atomically(undefined, async (trx) => {
      const user = await lockAccount(userId, trx)
      if (!user.hasTwoFactor) throw new TwoFactorOff()
      await this.secondFactor.execute({ user, factor, actor }, trx)
      await this.takeOff.execute({ user, actor, exceptSession: sessionId }, trx)
    })
  }
}
