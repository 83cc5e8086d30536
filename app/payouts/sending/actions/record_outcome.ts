import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { PostPayoutCost } from '#ledger/actions/post_payout_cost'
import { CloseWithdrawal } from '#payouts/settlement/actions/close_withdrawal'
import { lockWithdrawal } from '#payouts/queries/locks'
import PayoutAttempt from '#payouts/models/payout_attempt'
import type Withdrawal from '#payouts/models/withdrawal'
import { MailPayout } from '#payouts/sending/actions/mail_payout'
import { MatchWalletTransfer } from '#payouts/sending/actions/match_wallet_transfer'
import { FailAttempt } from '#payouts/sending/actions/fail_attempt'
import type { PayoutOutcome } from '#payouts/sending/drivers/payout_driver'
import { type DateTime, Duration } from 'luxon'

interface Settling {
  /** The attempt as claimed; an outcome is dropped when a later call has been counted. */
  attempt: PayoutAttempt
  outcome: PayoutOutcome
  /** Days in which paid money may be returned; the provider is polled that long. */
  returnDays: number
}

/** Records the outcome of a call, in one transaction with the withdrawal's stage and the ledger. */
@inject()
export class RecordOutcome {
  constructor(
    private closeWithdrawal: CloseWithdrawal,
    private failAttempt: FailAttempt,
    private postPayoutCost: PostPayoutCost,
    private mailPayout: MailPayout,
    private matchWalletTransfer: MatchWalletTransfer,
    private clock: Clock
  ) {}

  /** Drops the outcome of a call that lost its claim, and of an attempt that has ended. */
  async execute({ attempt: claimed, outcome, returnDays }: Settling): Promise<void> {
    await this.settle(claimed, async (attempt, withdrawal, trx) => {
      const now = this.clock.now()
      const { waitsFor: waitedFor } = attempt
      attempt.merge({
        reference: outcome.reference ?? attempt.reference,
        failure: outcome.failure?.slice(0, 1_000) ?? null,
        class: outcome.class ?? null,
        waitsFor: outcome.waitsFor ?? null,
        fee: outcome.fee?.minor ?? attempt.fee,
        feeCurrency: outcome.fee?.currency ?? attempt.feeCurrency,
        networkFeeSun: outcome.networkFeeSun ?? attempt.networkFeeSun,
        unknownSince: null,
        unclaimedSince: isUnclaimed(outcome) ? (attempt.unclaimedSince ?? now) : null,
      })
      if (outcome.state === 'accepted') await this.accepted(attempt, withdrawal, waitedFor, trx)
      if (outcome.state === 'succeeded') {
        const last = now.plus({ days: returnDays })
        await this.succeeded(attempt, withdrawal, trx, last)
      }
      if (outcome.state === 'failed') await this.failAttempt.execute({ attempt, withdrawal }, trx)
      if (outcome.state === 'returned') await this.returned(attempt, withdrawal, trx)
    })
  }

  /** Records an unknown outcome: the attempt stays open until the provider or an admin reports it. */
  async unknown(input: { attempt: PayoutAttempt; failure: string; needsPerson: boolean }) {
    await this.settle(input.attempt, async (attempt, _withdrawal, trx) => {
      const now = this.clock.now()
      const { state } = attempt
      const isLost = state === 'sending' || (input.needsPerson && state === 'accepted')
      const unknownSince = attempt.unknownSince ?? (isLost ? now : null)
      attempt.useTransaction(trx).merge({
        ...(isLost && { state: 'unknown' as const }),
        ...(input.needsPerson && { waitsFor: 'person' as const }),
        unknownSince,
        failure: input.failure.slice(0, 1_000),
        askAgainAt: askAgainAt(
          now,
          unknownSince ?? attempt.cancelRequestedAt ?? attempt.awaitedSince
        ),
      })
      await attempt.save()
    })
  }

  private async settle(
    { id, calls }: PayoutAttempt,
    work: (
      attempt: PayoutAttempt,
      withdrawal: Withdrawal,
      trx: TransactionClientContract
    ) => Promise<void>
  ) {
    const { withdrawalId } = await PayoutAttempt.findOrFail(id)
    await db.transaction(async (trx) => {
      const withdrawal = await lockWithdrawal(withdrawalId, trx)
      if (!withdrawal) return
      const attempt = await PayoutAttempt.query({ client: trx })
        .where({ id })
        .forUpdate()
        .firstOrFail()
      const isOurs = attempt.calls === calls && !['failed', 'returned'].includes(attempt.state)
      if (!isOurs) return
      await work(attempt, withdrawal, trx)
    })
  }

  private async accepted(
    attempt: PayoutAttempt,
    withdrawal: Withdrawal,
    waitedFor: PayoutAttempt['waitsFor'],
    trx: TransactionClientContract
  ) {
    if (attempt.state === 'succeeded') return this.watchForReturn(attempt, trx)
    const now = this.clock.now()
    const { waitsFor } = attempt
    const waitingSince = attempt.cancelRequestedAt ?? attempt.awaitedSince
    const since = attempt.state === 'accepted' ? waitingSince : now
    const next = attempt.isAskable ? askAgainAt(now, since) : null
    attempt.merge({ state: 'accepted', askAgainAt: next })
    await attempt.save()
    // Nothing is under way while a person has to act first.
    if (waitsFor === 'person') return
    const asksRecipient = waitsFor === 'recipient' && waitedFor !== 'recipient'
    const isSent = withdrawal.stage === 'sent'
    if (!isSent) {
      await withdrawal.useTransaction(trx).merge({ stage: 'sent', sentAt: now }).save()
    }
    if (isSent && !asksRecipient) return
    const mail = asksRecipient ? 'unclaimed' : 'sent'
    await this.mailPayout.execute({ mail, withdrawal }, trx)
  }

  private async succeeded(
    attempt: PayoutAttempt,
    withdrawal: Withdrawal,
    trx: TransactionClientContract,
    last: ReturnType<Clock['now']>
  ) {
    const now = this.clock.now()
    const isFirst = attempt.state !== 'succeeded'
    if (!isFirst) return this.watchForReturn(attempt, trx)
    const isWatched = last > now
    attempt.merge({
      state: 'succeeded',
      settledAt: now,
      expiresAt: last,
      askAgainAt: isWatched ? now.plus({ days: 1 }) : null,
    })
    await attempt.save()
    await this.postCost(attempt, withdrawal, trx)
    await this.matchWalletTransfer.assign(attempt, trx)
    await this.closeWithdrawal.execute(withdrawal, { paidAt: now }, trx)
  }

  /** Polls the provider once a day while paid money may still be returned. */
  private async watchForReturn(attempt: PayoutAttempt, trx: TransactionClientContract) {
    const next = this.clock.now().plus({ days: 1 })
    const isOver = attempt.expiresAt === null || next > attempt.expiresAt
    const plain = { failure: null, class: null, waitsFor: null }
    attempt.useTransaction(trx).merge({ ...plain, askAgainAt: isOver ? null : next })
    await attempt.save()
  }

  /** Records that the money was returned, before or after it was paid. The provider's fee remains a cost. */
  private async returned(
    attempt: PayoutAttempt,
    withdrawal: Withdrawal,
    trx: TransactionClientContract
  ) {
    const wasPaid = attempt.state === 'succeeded'
    attempt.merge({ state: 'returned', settledAt: this.clock.now(), askAgainAt: null })
    await attempt.save()
    if (!wasPaid) await this.postCost(attempt, withdrawal, trx)
    if (!wasPaid && attempt.class !== 'recipient') {
      return this.failAttempt.retryOrReport({ attempt, withdrawal }, trx)
    }
    await this.failAttempt.returnMoney({ attempt, withdrawal }, trx)
  }

  private async postCost(
    { key, fee, feeCurrency }: PayoutAttempt,
    { type, currency }: Withdrawal,
    trx: TransactionClientContract
  ) {
    if (fee === null || fee === 0n) return
    const amount = new Money(fee, (feeCurrency ?? currency) as Currency)
    await this.postPayoutCost.execute({ key, type, amount }, trx)
  }
}

function isUnclaimed({ state, waitsFor }: PayoutOutcome): boolean {
  return state === 'accepted' && waitsFor === 'recipient'
}

const SHORTEST = Duration.fromObject({ minutes: 1 })
const LONGEST = Duration.fromObject({ hours: 12 })

/** When a provider without a final answer is polled next: after half of the time without news, 1 minute to 12 hours. */
export function askAgainAt(now: DateTime, silentSince: DateTime): DateTime {
  const half = Math.floor(now.diff(silentSince).toMillis() / 2)
  const pause = Math.min(Math.max(half, SHORTEST.toMillis()), LONGEST.toMillis())
  return now.plus(pause)
}
