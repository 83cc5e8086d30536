import type { Money } from '#core/money/money'
import { accounts, type Account, type TransactionDraft } from '#ledger/models/account'

/** What came through a gateway for a payment, and for no sale. */
interface UnsoldMoney {
  paymentNo: string
  driver: string
  amount: Money
}

/** A payer sent a little more than it costs, as they were asked to: it is the house's. */
export function paymentSurplus(money: UnsoldMoney): TransactionDraft {
  return { kind: 'payment_surplus', ...bookedTo(accounts.buyerSurcharge, money) }
}

/** Money came that buys nothing: it is owed back to where it came from. */
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
