import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { Queue } from '#platform/queue/queue'
import { ReturnWithdrawal } from '#payouts/actions/return_withdrawal'
import type PayoutChannel from '#payouts/models/payout_channel'
import type Withdrawal from '#payouts/models/withdrawal'
import {
  ChangeWithdrawal,
  type WithdrawalChange,
} from '#payouts/administration/actions/change_withdrawal'
import { assertPartOfComparison } from '#payouts/administration/guards/assert_part_of_comparison'
import { payoutCaseRows } from '#payouts/rows/payout_case_rows'
import { sendJob } from '#payouts/sending/values/jobs'
import { StartAttempt } from '#payouts/sending/actions/start_attempt'
import { PayoutReasonRequired } from '#payouts/sending_errors'

export interface WithdrawalResolution extends WithdrawalChange {
  action: 'retry' | 'return' | 'retarget'
  /** For a return; its creator reads it. */
  reason?: string
}

/** Resolves a withdrawal that is not being sent: another attempt, another account, or a return to the balance. */
@inject()
export class ResolveWithdrawal {
  constructor(
    private changeWithdrawal: ChangeWithdrawal,
    private startAttempt: StartAttempt,
    private returnWithdrawal: ReturnWithdrawal,
    private queue: Queue,
    private clock: Clock
  ) {}

  /**
   * @throws NotFound, PayoutChanged, PayoutClosed, PayoutUnderWay while an attempt is open, PayoutFoundPaid for a return
   *   or another account of what a provider pays, PayoutsNotCompared for these before a comparison, PayoutHeld and
   *   PayoutNotDue for a retry, PayoutsLocked, PayoutChannelMissing without another channel in use of the same
   *   currency, PayoutReasonRequired
   */
  async execute({ action, reason, ...change }: WithdrawalResolution): Promise<Withdrawal> {
    if (action === 'return' && !reason) throw new PayoutReasonRequired()
    const work = { action, details: { reason } }
    return this.changeWithdrawal.execute(
      change,
      work,
      async ({ withdrawal, otherChannel }, trx) => {
        if (action !== 'retry') await assertPartOfComparison(withdrawal, trx)
        if (action === 'retry') await this.retry(withdrawal, trx)
        if (action === 'retarget') await this.retarget(withdrawal, otherChannel!, trx)
        if (action === 'return') {
          await this.returnWithdrawal.execute(withdrawal, { words: reason! }, trx)
        }
      }
    )
  }

  private async retry(withdrawal: Withdrawal, trx: TransactionClientContract) {
    const attempt = await this.startAttempt.execute({ withdrawal }, trx)
    // The hold by rule is kept; the admin sees it with the withdrawal.
    if (!attempt) return
    const payload = { attemptId: attempt.id }
    trx.after('commit', () => this.queue.dispatch(sendJob, payload, { id: attempt.key }))
  }

  /** Takes the current account with the waiting time after its last change. The sum and the surcharge stay. */
  private async retarget(
    withdrawal: Withdrawal,
    { id, type, accountSealed, accountHint, accountHash }: PayoutChannel,
    trx: TransactionClientContract
  ) {
    // Also a change of the owner's password, address or second factor counts.
    const [row] = await payoutCaseRows([withdrawal.creatorId], trx)
    const securedAt = DateTime.fromJSDate(row!.securedAt)
    const isLifted = withdrawal.isHeld && withdrawal.holdReason === 'channel_removed'
    withdrawal.useTransaction(trx).merge({
      channelId: id,
      type,
      accountSealed,
      accountHint,
      accountHash,
      sendAfter: DateTime.max(
        securedAt.plus({ hours: marketplace.payouts.securedHours }),
        this.clock.now()
      ),
      ...(isLifted && { heldAt: null, heldBy: null, holdReason: null }),
    })
    await withdrawal.save()
  }
}
