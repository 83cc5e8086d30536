import type { Money } from '#core/money/money'
import { accounts, type TransactionDraft } from '#ledger/models/account'

/** Money came that buys nothing: it is owed back to where it came from. */
export function unwantedPayment(input: {
  paymentNo: string
  driver: string
  amount: Money
}): TransactionDraft {
  const { paymentNo, driver, amount } = input
  return {
    kind: 'unwanted_payment',
    ref: { type: 'payment', id: paymentNo },
    postings: [
      { account: accounts.gatewayClearing(driver), amount },
      { account: accounts.refundPayable(driver), amount: amount.negated() },
    ],
  }
}
