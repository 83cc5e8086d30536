import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { Money } from '#core/money/money'
import { PostPayoutCost } from '#ledger/actions/post_payout_cost'
import { CloseWithdrawal } from '#payouts/actions/close_withdrawal'
import type PayoutAttempt from '#payouts/models/payout_attempt'
import type Withdrawal from '#payouts/models/withdrawal'
import { securedAtOf } from '#payouts/rows/secured_at'
import {
  ChangeWithdrawal,
  type WithdrawalChange,
} from '#payouts/administration/actions/change_withdrawal'
import { FailAttempt } from '#payouts/sending/actions/fail_attempt'
import { PayoutNotDue, PayoutReasonRequired, PayoutReferenceUsed } from '#payouts/sending_errors'

/** How long a withdrawal is reserved for the admin who claimed it. */
const CLAIM_DURATION = { minutes: 30 }

export interface HandPayment extends WithdrawalChange {
  action: 'claim' | 'complete' | 'give_up'
  /** The provider's number of the payment, or the transaction. */
  reference?: string
  paidAt?: DateTime
  fee?: bigint
  /** Of `give_up`; the creator reads it. */
  reason?: string
}

/** Withdrawals that a person pays: at the company's pages, or from the wallet. */
@inject()
export class PayByHand {
  constructor(
    private changeWithdrawal: ChangeWithdrawal,
    private closeWithdrawal: CloseWithdrawal,
    private postPayoutCost: PostPayoutCost,
    private failAttempt: FailAttempt,
    private clock: Clock
  ) {}

  /**
   * `claim` reserves the payment for one admin, so that two do not both pay. `complete` records it; a transfer on the
   * chain is only named and closes when the chain proves it. `give_up` attests that it was not paid.
   * @throws NotFound, PayoutChanged, PayoutClosed, PayoutNotByHand, PayoutClaimed, PayoutReferenceUsed,
   *   PayoutReasonRequired, PayoutNotDue for a claim after a change of the account
   */
  async execute({ action, ...input }: HandPayment): Promise<Withdrawal> {
    const { id, version, actor, reference, reason, fee } = input
    if (action === 'give_up' && !reason) throw new PayoutReasonRequired()
    const details = { reference, reason, fee: fee?.toString() }
    const work = { action, details }
    return this.changeWithdrawal.execute({ id, version, actor }, work, async (locked, trx) => {
      const { withdrawal } = locked
      const attempt = locked.attempt!
      if (action === 'claim') await this.claim(attempt, actor.userId, trx)
      if (action === 'complete') await this.complete(attempt, withdrawal, input, trx)
      if (action === 'give_up') await this.giveUp(attempt, withdrawal, reason!, trx)
    })
  }

  /** A person has not sent it yet: a change of the account delays the payment also then. */
  private async claim(
    attempt: PayoutAttempt,
    userId: number | null,
    trx: TransactionClientContract
  ) {
    const now = this.clock.now()
    const secured = await securedAtOf(attempt.withdrawalId, trx)
    const from = secured.plus({ hours: marketplace.payouts.securedHours })
    if (from > now) throw new PayoutNotDue(from.toJSDate())
    const claimedUntil = now.plus(CLAIM_DURATION)
    await attempt.merge({ claimedBy: userId, claimedUntil }).save()
  }

  private async complete(
    attempt: PayoutAttempt,
    withdrawal: Withdrawal,
    { reference = '', paidAt, fee }: Pick<HandPayment, 'reference' | 'paidAt' | 'fee'>,
    trx: TransactionClientContract
  ) {
    await this.assertUnused(reference, withdrawal, trx)
    if (attempt.driver === 'prepared') {
      // The chain proves the payment: the polling job closes the withdrawal.
      const now = this.clock.now()
      const progress = { ...attempt.progress, namedAt: now.toISO()! }
      // A query under way is about another transaction: counted as an earlier call, it records nothing.
      const calls = attempt.calls + 1
      await attempt.merge({ reference, progress, calls, askAgainAt: now }).save()
      return
    }
    const now = this.clock.now()
    await attempt
      .merge({ state: 'succeeded', reference, settledAt: now, askAgainAt: null, waitsFor: null })
      .merge({ fee: fee ?? null, feeCurrency: fee ? withdrawal.currency : null })
      .save()
    if (fee) {
      const { type, currency } = withdrawal
      const amount = new Money(fee, currency)
      await this.postPayoutCost.execute({ key: attempt.key, type, amount }, trx)
    }
    const at = paidAt && paidAt < now ? paidAt : now
    await this.closeWithdrawal.execute(withdrawal, { paidAt: at }, trx)
  }

  /** One payment proves one withdrawal. The type's lock decides between two admins. */
  private async assertUnused(
    reference: string,
    { type }: Withdrawal,
    trx: TransactionClientContract
  ) {
    await trx.from('payout_channel_types').where({ type }).forUpdate()
    const used = await trx
      .from('payout_attempts as a')
      .join('withdrawals as w', 'w.id', 'a.withdrawal_id')
      .where({ 'a.reference': reference, 'w.type': type })
      .first()
    if (used) throw new PayoutReferenceUsed()
  }

  private async giveUp(
    attempt: PayoutAttempt,
    withdrawal: Withdrawal,
    reason: string,
    trx: TransactionClientContract
  ) {
    attempt.merge({ class: 'platform', failure: null, reason, claimedBy: null, claimedUntil: null })
    await this.failAttempt.execute({ attempt, withdrawal }, trx)
  }
}
