import type { Money } from '#core/money/money'
import { accounts, type TransactionDraft } from '#ledger/models/account'

/** Postings of a batch of cards that was sold for money received by hand: the platform owes the cards' value. */
export function cardsSold(batchNo: string, total: Money): TransactionDraft {
  return {
    kind: 'recharge_cards_sold',
    ref: { type: 'recharge_card_batch', id: batchNo },
    postings: [
      { account: accounts.gatewayClearing('manual'), amount: total },
      { account: accounts.rechargeCardLiability, amount: total.negated() },
    ],
  }
}

/** Postings of a redeemed card: its value becomes the redeemer's balance. */
export function cardRedeemed(card: {
  cardId: number
  userId: number
  amount: Money
}): TransactionDraft {
  return {
    kind: 'recharge_card_redeemed',
    ref: { type: 'recharge_card', id: String(card.cardId) },
    postings: [
      { account: accounts.rechargeCardLiability, amount: card.amount },
      { account: accounts.buyerBalance(card.userId), amount: card.amount.negated() },
    ],
  }
}

/** Postings of a voided card: reverses its share of the sale. */
export function cardVoided(card: { cardId: number; amount: Money }): TransactionDraft {
  return {
    kind: 'recharge_card_voided',
    ref: { type: 'recharge_card', id: String(card.cardId) },
    postings: [
      { account: accounts.rechargeCardLiability, amount: card.amount },
      { account: accounts.gatewayClearing('manual'), amount: card.amount.negated() },
    ],
  }
}
