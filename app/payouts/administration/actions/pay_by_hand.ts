import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { Money } from '#core/money/money'
import { PostPayoutCost } from '#ledger/actions/post_payout_cost'
import type PayoutAttempt from '#payouts/models/payout_attempt'
import type Withdrawal from '#payouts/models/withdrawal'
import { FailAttempt } from '#payouts/sending/actions/fail_attempt'
import { PayoutNotDue, PayoutReferenceUsed } from '#payouts/errors'
import { CloseWithdrawal } from '#payouts/settlement/actions/close_withdrawal'
import { securedAtOf } from '#payouts/settlement/queries/payout_cases'
import { factsOf } from '#payouts/values/sending_mode'

/** How long a withdrawal is reserved for the admin who claimed it. */
const CLAIM_DURATION = { minutes: 30 }

export interface HandPayment {
  /** The provider's number of the payment, or the transaction. */
  reference?: string
  paidAt?: DateTime
  fee?: bigint
  /** Of `give_up`; the creator reads it. */
  reason?: string
}

interface Paid {
  attempt: PayoutAttempt
  withdrawal: Withdrawal
  adminId: number | null
}

/** Withdrawals that a person pays: at the company's pages, or from the wallet. */
@inject()
export class PayByHand {
  constructor(
    private closeWithdrawal: CloseWithdrawal,
    private postPayoutCost: PostPayoutCost,
    private failAttempt: FailAttempt,
    private clock: Clock
  ) {}

  /**
   * `claim` reserves the payment for one admin, so that two do not both pay. `complete` records it; a transfer on the
   * chain is only named and closes when the chain proves it. `give_up` attests that it was not paid. The caller holds
   * the locks and has checked that the action is possible.
   * @throws PayoutReferenceUsed, PayoutNotDue for a claim after a change of the account
   */
  async execute(
    payment: HandPayment & { action: 'claim' | 'complete' | 'give_up' },
    paid: Paid,
    trx: TransactionClientContract
  ): Promise<void> {
    if (payment.action === 'claim') return this.claim(paid, trx)
    if (payment.action === 'complete') return this.complete(payment, paid, trx)
    const { attempt, withdrawal } = paid
    const unclaimed = { claimedBy: null, claimedUntil: null }
    attempt.merge({ class: 'platform', failure: null, reason: payment.reason!, ...unclaimed })
    await this.failAttempt.execute({ attempt, withdrawal }, trx)
  }

  /** A person has not sent it yet: a change of the account delays the payment also then. */
  private async claim({ attempt, adminId }: Paid, trx: TransactionClientContract) {
    const now = this.clock.now()
    const secured = await securedAtOf(attempt.withdrawalId, trx)
    const from = secured.plus({ hours: marketplace.payouts.securedHours })
    if (from > now) throw new PayoutNotDue(from.toJSDate())
    await attempt.merge({ claimedBy: adminId, claimedUntil: now.plus(CLAIM_DURATION) }).save()
  }

  private async complete(
    { reference = '', paidAt, fee }: HandPayment,
    { attempt, withdrawal }: Paid,
    trx: TransactionClientContract
  ) {
    await assertUnused(reference, withdrawal, trx)
    const now = this.clock.now()
    if (factsOf(attempt.driver).paysFromWallet) {
      // The chain proves the payment: the polling job closes the withdrawal.
      const progress = { ...attempt.progress, namedAt: now.toISO()! }
      // A query under way is about another transaction: counted as an earlier call, it records nothing.
      const calls = attempt.calls + 1
      await attempt.merge({ reference, progress, calls, askAgainAt: now }).save()
      return
    }
    const { type, currency } = withdrawal
    await attempt
      .merge({ state: 'succeeded', reference, settledAt: now, askAgainAt: null, waitsFor: null })
      .merge({ fee: fee ?? null, feeCurrency: fee ? currency : null })
      .save()
    if (fee) {
      const amount = new Money(fee, currency)
      await this.postPayoutCost.execute({ key: attempt.key, type, amount }, trx)
    }
    const at = paidAt && paidAt < now ? paidAt : now
    await this.closeWithdrawal.execute(withdrawal, { paidAt: at }, trx)
  }
}

/** One payment proves one withdrawal. The type's lock decides between two admins. */
async function assertUnused(
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
