import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import {
  ChangeWithdrawal,
  type WithdrawalChange,
} from '#payouts/administration/actions/change_withdrawal'
import { SendAttempt } from '#payouts/sending/actions/send_attempt'

@inject()
export class CancelUnclaimed {
  constructor(
    private changeWithdrawal: ChangeWithdrawal,
    private sendAttempt: SendAttempt,
    private clock: Clock
  ) {}

  /**
   * Takes back a payout that its recipient has not claimed. The provider decides; its answer is recorded like any
   * other outcome.
   * @throws NotFound, PayoutChanged, PayoutClosed, PayoutNotByHand when no recipient is waited for, or the
   *   provider cannot take it back
   */
  async execute(change: WithdrawalChange): Promise<void> {
    const found = { attemptId: 0 }
    const work = { action: 'cancel_unclaimed' as const }
    await this.changeWithdrawal.execute(change, work, async ({ attempt }) => {
      found.attemptId = attempt!.id
      await attempt!.merge({ askAgainAt: this.clock.now() }).save()
    })
    await this.sendAttempt.execute({ ...found, cancels: true })
  }
}
