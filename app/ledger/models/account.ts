import type { Currency } from '#core/money/currency'
import type { Money } from '#core/money/money'

/**
 * The ledger's accounts (money.md 2), one per currency. Positive (debit): assets and receivables. Negative (credit):
 * liabilities and income.
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
  | 'written_off'

export interface Account {
  type: AccountType
  /**
   * The gateway's driver, the buyer's or creator's id, the withdrawal's number, or the payout's channel; empty for
   * accounts of the platform.
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
  payoutInTransit: (invoiceNo: string): Account => ({
    type: 'payout_in_transit',
    owner: invoiceNo,
  }),
  payoutBank: (channel: string): Account => ({ type: 'payout_bank', owner: channel }),
  /** Refunds that were sent to a gateway and are not confirmed. */
  refundPayable: (source: string): Account => ({ type: 'refund_payable', owner: source }),
  /** Disputed money, until the bank decides. */
  disputeHold: (source: string): Account => ({ type: 'dispute_hold', owner: source }),
  /** What a gateway costs the platform. */
  gatewayCost: (driver: string): Account => ({ type: 'gateway_cost', owner: driver }),
  platformFee: { type: 'platform_fee', owner: '' },
  gatewayAddOn: { type: 'gateway_add_on', owner: '' },
  buyerSurcharge: { type: 'buyer_surcharge', owner: '' },
  channelSurcharge: { type: 'channel_surcharge', owner: '' },
  fxTrading: { type: 'fx_trading', owner: '' },
  /** Conversions of settlements, apart from those of sales, so that checkouts never wait for a settlement. */
  fxTradingOfPayouts: { type: 'fx_trading', owner: 'payouts' },
  /** Balances that users forfeited in writing when they deleted their account. */
  forfeited: { type: 'forfeited', owner: '' },
  /** Debts of creators that the marketplace wrote off. */
  writtenOff: { type: 'written_off', owner: '' },
} as const

/** One entry of a transaction. */
export interface Posting {
  account: Account
  amount: Money
}

/** A transaction before it is posted; kind and ref identify it permanently. */
export interface TransactionDraft {
  kind: string
  ref: { type: string; id: string }
  postings: Posting[]
}

/**
 * False for drafts without postings, for example those derived from a sale whose share of the payment is zero. They
 * are not posted.
 */
export function movesMoney({ postings }: TransactionDraft): boolean {
  return postings.length > 0
}

export function accountKey(account: Account, currency: Currency): string {
  return `${account.type}:${account.owner}:${currency}`
}
