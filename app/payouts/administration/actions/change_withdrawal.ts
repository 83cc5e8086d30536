import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import { DomainException } from '#core/errors/domain_exception'
import type { Actor } from '#core/http/actor'
import { Queue } from '#platform/queue/queue'
import type PayoutAttempt from '#payouts/models/payout_attempt'
import type PayoutChannel from '#payouts/models/payout_channel'
import type Withdrawal from '#payouts/models/withdrawal'
import { lockOpenAttempt, lockWithdrawal } from '#payouts/queries/locks'
import { PayByHand, type HandPayment } from '#payouts/administration/actions/pay_by_hand'
import { otherChannelOf } from '#payouts/administration/queries/find_withdrawal'
import {
  obstacleTo,
  type ActionSubject,
  type WithdrawalAction,
} from '#payouts/administration/values/withdrawal_actions'
import { assertPartOfComparison } from '#payouts/sending/queries/sending_lock'
import { SendAttempt } from '#payouts/sending/actions/send_attempt'
import { StartAttempt } from '#payouts/sending/actions/start_attempt'
import { PayoutDriverRegistry } from '#payouts/sending/drivers/payout_driver_registry'
import { sendJob } from '#payouts/sending/values/jobs'
import {
  PayoutChanged,
  PayoutChannelMissing,
  PayoutClaimed,
  PayoutClosed,
  PayoutFoundPaid,
  PayoutHeld,
  PayoutNotByHand,
  PayoutNotDue,
  PayoutNotHeld,
  PayoutReasonRequired,
  PayoutUnderWay,
} from '#payouts/errors'
import { CloseWithdrawal } from '#payouts/settlement/actions/close_withdrawal'
import { payoutCaseRows } from '#payouts/settlement/queries/payout_cases'

export interface WithdrawalChange extends HandPayment {
  id: number
  /** The version that the admin saw. */
  version: number
  /** The name in the audit log is `payout.<action>`. */
  action: WithdrawalAction
  comment?: string
  actor: Actor
}

const REFUSALS = {
  channel_missing: PayoutChannelMissing,
  claimed: PayoutClaimed,
  closed: PayoutClosed,
  found_paid: PayoutFoundPaid,
  held: PayoutHeld,
  not_by_hand: PayoutNotByHand,
  not_held: PayoutNotHeld,
  under_way: PayoutUnderWay,
}

/** What the creator reads in their mail or on their page. */
const NEED_REASON: readonly WithdrawalAction[] = ['hold', 'return', 'give_up']

/** Everything that an admin does with one withdrawal. */
@inject()
export class ChangeWithdrawal {
  constructor(
    private payByHand: PayByHand,
    private startAttempt: StartAttempt,
    private sendAttempt: SendAttempt,
    private closeWithdrawal: CloseWithdrawal,
    private registry: PayoutDriverRegistry,
    private recordAudit: RecordAudit,
    private queue: Queue,
    private clock: Clock
  ) {}

  /**
   * Carries the action out under the withdrawal's lock, if it is possible now; of two concurrent admins, the second one
   * gets PayoutChanged. A call that is under way is never touched.
   * @throws NotFound, PayoutChanged for an outdated version, PayoutClosed, PayoutReasonRequired
   * @throws PayoutHeld, PayoutNotHeld, PayoutUnderWay, PayoutNotDue, PayoutChannelMissing, PayoutNotByHand, PayoutClaimed,
   *   PayoutReferenceUsed, PayoutFoundPaid for a return, a claim or another account of what a provider pays,
   *   PayoutsNotCompared for what leads to another payment before a comparison, PayoutsLocked
   */
  async execute(change: WithdrawalChange): Promise<void> {
    const { id, version, action, reason, actor } = change
    if (NEED_REASON.includes(action) && !reason) throw new PayoutReasonRequired()
    const attempt = await atomically(undefined, async (trx) => {
      const withdrawal = await lockWithdrawal(id, trx)
      if (!withdrawal) throw new NotFound()
      if (withdrawal.version !== version) throw new PayoutChanged(withdrawal)
      const open = await lockOpenAttempt(withdrawal, trx)
      const otherChannel = action === 'retarget' ? await otherChannelOf(withdrawal, trx) : null
      const canCancel = this.registry.canCancel(withdrawal, open)
      const subject = {
        withdrawal,
        attempt: open,
        canCancel,
        hasOtherChannel: otherChannel !== null,
      }
      assertPossible(action, { ...subject, adminId: actor.userId, now: this.clock.now() })
      await this.perform(change, { withdrawal, attempt: open, otherChannel }, trx)
      // Every other change counts like one of the stage, also one of the attempt alone.
      if (withdrawal.version === version) await save(withdrawal, { version: version + 1 })
      await this.record(change, withdrawal, trx)
      return open
    })
    // The provider is asked at once, and again with each poll until the payout has ended.
    if (action === 'cancel_unclaimed') await this.sendAttempt.execute({ attemptId: attempt!.id })
  }

  /**
   * Approves withdrawals one by one, so that one that changed meanwhile does not stop the others.
   * @returns the number of approvals, and the ids of those that were changed, held or gone
   */
  async approve(
    withdrawals: Pick<WithdrawalChange, 'id' | 'version'>[],
    actor: Actor
  ): Promise<{ approved: number; passed: number[] }> {
    const passed: number[] = []
    for (const one of withdrawals) {
      try {
        await this.execute({ ...one, action: 'approve', actor })
      } catch (error) {
        if (!(error instanceof DomainException)) throw error
        passed.push(one.id)
      }
    }
    return { approved: withdrawals.length - passed.length, passed }
  }

  private async perform(
    { action, reason, comment = '', actor: { userId }, ...payment }: WithdrawalChange,
    { withdrawal, attempt, otherChannel }: Locked,
    trx: TransactionClientContract
  ): Promise<void> {
    withdrawal.useTransaction(trx)
    const now = this.clock.now()
    switch (action) {
      case 'approve':
        return save(withdrawal, { stage: 'approved', approvedAt: now, approvedBy: userId })
      case 'hold':
        return save(withdrawal, { heldAt: now, heldBy: userId, holdReason: reason! })
      case 'comment':
        return save(withdrawal, { comment })
      case 'unhold':
        await assertPartOfComparison(withdrawal, trx)
        return this.unhold(withdrawal)
      case 'retry':
        return this.retry(withdrawal, trx)
      case 'retarget':
        await assertPartOfComparison(withdrawal, trx)
        return this.retarget(withdrawal, otherChannel!, trx)
      case 'return':
        await assertPartOfComparison(withdrawal, trx)
        await this.closeWithdrawal.returnMoney(withdrawal, { words: reason! }, trx)
        return
      case 'cancel_unclaimed':
        // The request stays until the payout has ended; the answer is recorded like any other outcome.
        await attempt!.merge({ cancelRequestedAt: now, askAgainAt: now }).save()
        return
      default: {
        const of = { attempt: attempt!, withdrawal, adminId: userId }
        return this.payByHand.execute({ ...payment, action, reason }, of, trx)
      }
    }
  }

  /** An admin who lifts the hold for a debt permits sending in spite of it; other rules apply again. */
  private async unhold(withdrawal: Withdrawal) {
    const isForDebt = withdrawal.heldBy === null && withdrawal.holdReason === 'owes'
    const accepted = isForDebt && { debtAcceptedAt: this.clock.now() }
    await save(withdrawal, { heldAt: null, heldBy: null, holdReason: null, ...accepted })
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
    const secured = DateTime.fromJSDate(row!.securedAt)
    const from = secured.plus({ hours: marketplace.payouts.securedHours })
    const account = { channelId: id, type, accountSealed, accountHint, accountHash }
    const isLifted = withdrawal.isHeld && withdrawal.holdReason === 'channel_removed'
    await save(withdrawal, {
      ...account,
      sendAfter: DateTime.max(from, this.clock.now()),
      ...(isLifted && { heldAt: null, heldBy: null, holdReason: null }),
    })
  }

  private async record(
    { action, reason, comment, reference, fee, actor }: WithdrawalChange,
    { invoiceNo }: Withdrawal,
    trx: TransactionClientContract
  ) {
    const subject = { type: 'withdrawal', id: invoiceNo }
    const details = { reason, comment, reference, fee: fee?.toString() }
    await this.recordAudit.execute({ actor, action: `payout.${action}`, subject, details }, trx)
  }
}

/** What an action changes, all locked. */
interface Locked {
  withdrawal: Withdrawal
  /** The attempt that may have paid or still pay; null when certainly none does. */
  attempt: PayoutAttempt | null
  /** For `retarget`: the account that the creator uses now. */
  otherChannel: PayoutChannel | null
}

async function save(withdrawal: Withdrawal, changes: Parameters<Withdrawal['merge']>[0]) {
  await withdrawal.merge(changes).save()
}

function assertPossible(action: WithdrawalAction, subject: ActionSubject): void {
  const obstacle = obstacleTo(action, subject)
  if (obstacle === null) return
  const { sendAfter } = subject.withdrawal
  if (obstacle === 'not_due') throw new PayoutNotDue(new Date(sendAfter.valueOf()))
  throw new REFUSALS[obstacle]()
}
