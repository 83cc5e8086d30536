import type Withdrawal from '#payouts/models/withdrawal'
import type { PayoutOperation } from '#payouts/sending/drivers/payout_driver'

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
