import type { Money } from '#core/money/money'
import { accounts, type TransactionDraft } from '#ledger/models/account'

/** Cards were handed out against money that the house received by hand: it owes what they hold. */
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

/** What a card held is now its redeemer's balance. */
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

/** A card was taken back before anybody redeemed it: the money goes the way it came. */
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
