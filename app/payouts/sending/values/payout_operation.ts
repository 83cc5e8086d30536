import type Withdrawal from '#payouts/models/withdrawal'
import type PayoutAttempt from '#payouts/models/payout_attempt'
import type { PayoutOperation, PayoutOutcome } from '#payouts/sending/drivers/payout_driver'
import { openAccount } from '#payouts/values/payout_account'
import type { Money } from '#core/money/money'

/**
 * The idempotency key of an attempt. It is derived and not random: after a restored backup, the same withdrawal gets the
 * same key again, under which its provider recognizes the first payment. Letters and digits only.
 */
export function attemptKey(
  { creatorId, day, kind }: Pick<Withdrawal, 'creatorId' | 'day' | 'kind'>,
  n: number
): string {
  const letter = kind === 'weekly' ? 'W' : 'O'
  return `${letter}${creatorId}D${day.toFormat('yyyyMMdd')}N${n}`
}

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

/** The provider's answer is about another sum, currency, receiver or key, so it is not recorded. */
export class OtherPayout extends Error {}

/** @throws OtherPayout when the outcome names something else than the operation */
export function assertSamePayout(
  { key, amount, account }: PayoutOperation,
  { told = {} }: PayoutOutcome
) {
  const { amount: sum, receiver, key: other } = told
  if (sum && !sum.equals(amount)) throw new OtherPayout(`another sum: ${textOf(sum)}`)
  if (receiver !== undefined && receiver.toLowerCase() !== account.account.toLowerCase()) {
    throw new OtherPayout('another receiver')
  }
  if (other !== undefined && other !== key) throw new OtherPayout(`another key: ${other}`)
}

function textOf({ minor, currency }: Money): string {
  return `${minor} ${currency}`
}
