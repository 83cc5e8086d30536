import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import type { WithdrawalFile } from '#payouts/administration/queries/find_withdrawal'
import { withdrawalData } from '#payouts/administration/transformers/withdrawal_transformer'
import type PayoutAttempt from '#payouts/models/payout_attempt'

/** A withdrawal with all attempts to send it and what admins did. */
export default class WithdrawalFileTransformer extends BaseTransformer<WithdrawalFile> {
  toObject() {
    const { row, attempts, log, payment, otherAccount, actions, nextAction } = this.resource
    return {
      ...withdrawalData(row),
      payment,
      /** Where a change of the account would send it; null when there is no other one in its currency. */
      otherAccount,
      actions,
      nextAction,
      attempts: attempts.map(attemptData),
      log: log.map(({ id, action, actor, at }) => ({ id, action, actor, at })),
    }
  }
}

function attemptData(attempt: PayoutAttempt) {
  const { n, key, driver, state, reference, failure, reason, waitsFor, calls, fee } = attempt
  const currency = (attempt.feeCurrency ?? attempt.currency) as Currency
  return {
    n,
    key,
    driver,
    state,
    class: attempt.class,
    failure,
    /** What the admin wrote who stated that it was not paid; the creator reads it. */
    reason,
    waitsFor,
    reference,
    calls,
    fee: fee === null ? null : new Money(fee, currency).toJSON(),
    networkFeeSun: attempt.networkFeeSun?.toString() ?? null,
    claimedUntil: attempt.claimedUntil?.toJSDate() ?? null,
    createdAt: attempt.createdAt.toJSDate(),
    calledAt: attempt.calledAt?.toJSDate() ?? null,
    /** Until the payout has ended, its cancellation is only requested. */
    cancelRequestedAt: attempt.cancelRequestedAt?.toJSDate() ?? null,
    askAgainAt: attempt.askAgainAt?.toJSDate() ?? null,
    unknownSince: attempt.unknownSince?.toJSDate() ?? null,
    settledAt: attempt.settledAt?.toJSDate() ?? null,
  }
}
