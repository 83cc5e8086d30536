import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import type Withdrawal from '#payouts/models/withdrawal'
import {
  ChangeWithdrawal,
  type WithdrawalChange,
} from '#payouts/administration/actions/change_withdrawal'
import { assertPartOfComparison } from '#payouts/administration/guards/assert_part_of_comparison'
import { PayoutReasonRequired } from '#payouts/sending_errors'

export interface WithdrawalDecision extends WithdrawalChange {
  action: 'approve' | 'hold' | 'unhold' | 'comment'
  /** For a hold; its creator reads it. */
  reason?: string
  comment?: string
}

/** Decisions before the sending, and notes. They never touch a call that is under way. */
@inject()
export class DecideWithdrawal {
  constructor(
    private changeWithdrawal: ChangeWithdrawal,
    private clock: Clock
  ) {}

  /**
   * @throws NotFound, PayoutChanged, PayoutClosed, PayoutHeld for an approval of a held withdrawal or a second hold,
   *   PayoutUnderWay for an approval of one that is past it, PayoutNotHeld, PayoutsNotCompared for the end of a hold that
   *   lasts since before sending was unlocked, PayoutReasonRequired
   */
  async execute({ action, reason, comment, ...change }: WithdrawalDecision): Promise<Withdrawal> {
    if (action === 'hold' && !reason) throw new PayoutReasonRequired()
    const work = { action, details: { reason, comment } }
    return this.changeWithdrawal.execute(change, work, async ({ withdrawal }, trx) => {
      withdrawal.useTransaction(trx)
      const { userId } = change.actor
      const now = this.clock.now()
      if (action === 'approve') {
        withdrawal.merge({ stage: 'approved', approvedAt: now, approvedBy: userId })
      }
      if (action === 'hold') {
        withdrawal.merge({ heldAt: now, heldBy: userId, holdReason: reason! })
      }
      if (action === 'unhold') {
        await assertPartOfComparison(withdrawal, trx)
        this.unhold(withdrawal)
      }
      if (action === 'comment') withdrawal.merge({ comment: comment ?? '' })
      await withdrawal.save()
    })
  }

  /** An admin who lifts the hold for a debt permits sending in spite of it; other rules apply again. */
  private unhold(withdrawal: Withdrawal) {
    const isForDebt = withdrawal.heldBy === null && withdrawal.holdReason === 'owes'
    withdrawal.merge({
      heldAt: null,
      heldBy: null,
      holdReason: null,
      ...(isForDebt && { debtAcceptedAt: this.clock.now() }),
    })
  }
}
