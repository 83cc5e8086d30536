import type PayoutAttempt from '#payouts/models/payout_attempt'
import type Withdrawal from '#payouts/models/withdrawal'
import type { PayoutOperation } from '#payouts/sending/drivers/payout_driver'
import { openAccount } from '#payouts/values/payout_account'

/**
 * A withdrawal as drivers see it, to the account that it names now, before any attempt.
 * @throws Error when the account was removed with its owner
 */
export function operationFor(withdrawal: Withdrawal, key: string): PayoutOperation {
  const { invoiceNo, creditedSum: amount, account, createdAt, day } = withdrawal
  if (!account) throw new Error(`${invoiceNo} has no account`)
  const payableFrom = day.setZone('utc', { keepLocalTime: true }).startOf('day')
  return { key, amount, account, invoiceNo, reference: null, progress: {}, createdAt, payableFrom }
}

/**
 * An attempt as drivers see it, to the account that it was made for.
 * @throws Error when the account was removed with its owner
 */
export function operationOf(attempt: PayoutAttempt, withdrawal: Withdrawal): PayoutOperation {
  if (attempt.accountSealed === null) throw new Error(`${attempt.key} has no account`)
  return {
    ...operationFor(withdrawal, attempt.key),
    amount: attempt.sum,
    account: openAccount(withdrawal, attempt.accountSealed),
    reference: attempt.reference,
    progress: attempt.progress as Record<string, string>,
    createdAt: attempt.createdAt,
    wasPaid: attempt.state === 'succeeded',
  }
}
