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
   * Requests the cancellation of a payout that its recipient has not claimed. The request stays until the payout has
   * ended: the provider is asked at once, and again with each poll. Its answer is recorded like any other outcome.
   * @throws NotFound, PayoutChanged, PayoutClosed, PayoutNotByHand when no recipient is waited for, or the
   *   provider cannot take it back
   */
  async execute(change: WithdrawalChange): Promise<void> {
    const found = { attemptId: 0 }
    const work = { action: 'cancel_unclaimed' as const }
    await this.changeWithdrawal.execute(change, work, async ({ attempt }) => {
      found.attemptId = attempt!.id
      const now = this.clock.now()
      await attempt!.merge({ cancelRequestedAt: now, askAgainAt: now }).save()
    })
    await this.sendAttempt.execute(found)
  }
}
