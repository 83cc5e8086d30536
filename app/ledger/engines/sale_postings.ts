import type { Money } from '#core/money/money'
import { splitPrice } from '#ledger/values/split_price'
import { accounts, type Account, type Posting, type TransactionDraft } from '#ledger/models/account'

export interface Sale {
  tradeNo: string
  creatorId: number
  /** The order's price after the coupon, in the product's currency. */
  price: Money
  /** What the buyer paid for it, including the surcharge, in the payment's currency. */
  paid: Money
  /** The buyer's surcharge within `paid`, in the payment's currency. */
  surcharge: Money
  /** The account that the money came from: a gateway's clearing account or the buyer's balance. */
  source: Account
  /** What this payment method costs the creator, in basis points of the price. */
  creatorFeeBp: number
}

/**
 * Postings of a paid order (money.md 2, "order paid", "paid in USD", "paid by balance"): the payment from its source,
 * the fees, and the creator's pending share. When paid in another currency, the two halves meet in `fx_trading`.
 * @param serviceFeeBp the creator's current service fee, in basis points
 * @throws RangeError when the surcharge is not in the payment's currency
 */
export function saleTransaction(sale: Sale, serviceFeeBp: number): TransactionDraft {
  const { price, paid, surcharge, source } = sale
  const { platformFee, addOn, earned } = splitPrice(price, { ...sale, serviceFeeBp })

  const postings: Posting[] = [
    { account: source, amount: paid },
    { account: accounts.buyerSurcharge, amount: surcharge.negated() },
    ...exchange(paid.minus(surcharge), price),
    { account: accounts.platformFee, amount: platformFee.negated() },
    { account: accounts.gatewayAddOn, amount: addOn.negated() },
    {
      account: accounts.creatorPending(sale.creatorId),
      amount: earned.negated(),
    },
  ]
  return {
    kind: 'sale',
    ref: { type: 'order', id: sale.tradeNo },
    postings: postings.filter(({ amount }) => !amount.isZero),
  }
}

function exchange(received: Money, price: Money): Posting[] {
  if (received.currency === price.currency) return []
  return [
    { account: accounts.fxTrading, amount: received.negated() },
    { account: accounts.fxTrading, amount: price },
  ]
}
