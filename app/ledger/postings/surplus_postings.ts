import type { Money } from '#core/money/money'
import { accounts, type TransactionDraft } from '#ledger/models/account'

/** A payer sent a little more than it costs, as they were asked to: it is the house's. */
export function paymentSurplus(input: {
  paymentNo: string
  driver: string
  amount: Money
}): TransactionDraft {
  const { paymentNo, driver, amount } = input
  return {
    kind: 'payment_surplus',
    ref: { type: 'payment', id: paymentNo },
    postings: [
      { account: accounts.gatewayClearing(driver), amount },
      { account: accounts.buyerSurcharge, amount: amount.negated() },
    ],
  }
}
