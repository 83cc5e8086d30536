import type { Currency } from '#core/money/currency'
import type { Money } from '#core/money/money'

/**
 * The book's accounts (money.md 2), each kept per currency. Debit is positive: what we hold or
 * are owed; credit is negative: what we owe or have earned.
 */
export type AccountType =
  | 'gateway_clearing'
  | 'buyer_balance'
  | 'recharge_card_liability'
  | 'creator_pending'
  | 'creator_available'
  | 'payout_in_transit'
  | 'payout_bank'
  | 'refund_payable'
  | 'dispute_hold'
  | 'gateway_cost'
  | 'platform_fee'
  | 'gateway_add_on'
  | 'buyer_surcharge'
  | 'channel_surcharge'
  | 'fx_trading'
  | 'forfeited'

export interface Account {
  type: AccountType
  /**
   * The gateway's driver, the buyer's or the creator's id, the withdrawal's number, the payout's channel; empty for
   * accounts of the house itself.
   */
  owner: string
}

export const accounts = {
  gatewayClearing: (driver: string): Account => ({ type: 'gateway_clearing', owner: driver }),
  buyerBalance: (userId: number): Account => ({ type: 'buyer_balance', owner: String(userId) }),
  rechargeCardLiability: { type: 'recharge_card_liability', owner: '' },
  creatorPending: (creatorId: number): Account => ({
    type: 'creator_pending',
    owner: String(creatorId),
  }),
  creatorAvailable: (creatorId: number | string): Account => ({
    type: 'creator_available',
    owner: String(creatorId),
  }),
  payoutInTransit: (withdrawalNo: string): Account => ({
    type: 'payout_in_transit',
    owner: withdrawalNo,
  }),
  payoutBank: (channel: string): Account => ({ type: 'payout_bank', owner: channel }),
  /** What was asked of a gateway to give back, and it has not said that it did. */
  refundPayable: (source: string): Account => ({ type: 'refund_payable', owner: source }),
  /** What a payer asked their bank to take back, until the bank has decided. */
  disputeHold: (source: string): Account => ({ type: 'dispute_hold', owner: source }),
  /** What a gateway costs the house. */
  gatewayCost: (driver: string): Account => ({ type: 'gateway_cost', owner: driver }),
  platformFee: { type: 'platform_fee', owner: '' },
  gatewayAddOn: { type: 'gateway_add_on', owner: '' },
  buyerSurcharge: { type: 'buyer_surcharge', owner: '' },
  channelSurcharge: { type: 'channel_surcharge', owner: '' },
  fxTrading: { type: 'fx_trading', owner: '' },
  /** What people gave up in writing when they left. */
  forfeited: { type: 'forfeited', owner: '' },
} as const

/** One leg of a transaction. */
export interface Posting {
  account: Account
  amount: Money
}

/** A transaction before it stands in the book; kind and ref together name it for ever. */
export interface TransactionDraft {
  kind: string
  ref: { type: string; id: string }
  postings: Posting[]
}

/** As what follows from a sale whose share of the payment came to nothing: it leaves no trace in the book. */
export function movesMoney({ postings }: TransactionDraft): boolean {
  return postings.length > 0
}

export function accountKey(account: Account, currency: Currency): string {
  return `${account.type}:${account.owner}:${currency}`
}
