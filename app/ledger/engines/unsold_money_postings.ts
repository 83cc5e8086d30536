import type { Money } from '#core/money/money'
import { accounts, type Account, type TransactionDraft } from '#ledger/models/account'

/** Money received through a gateway for a payment that is not proceeds of a sale. */
interface UnsoldMoney {
  paymentNo: string
  driver: string
  amount: Money
}

/**
 * Postings of a surplus: the payer sent slightly more than the price, as the instructions asked; it is the
 * platform's.
 */
export function paymentSurplus(money: UnsoldMoney): TransactionDraft {
  return { kind: 'payment_surplus', ...bookedTo(accounts.buyerSurcharge, money) }
}

/** Postings of a payment that buys nothing: it is owed back to its source. */
export function unwantedPayment(money: UnsoldMoney): TransactionDraft {
  return { kind: 'unwanted_payment', ...bookedTo(accounts.refundPayable(money.driver), money) }
}

function bookedTo(account: Account, { paymentNo, driver, amount }: UnsoldMoney) {
  return {
    ref: { type: 'payment', id: paymentNo },
    postings: [
      { account: accounts.gatewayClearing(driver), amount },
      { account, amount: amount.negated() },
    ],
  }
}
