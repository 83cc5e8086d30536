import type { Money } from '#core/money/money'
import { accounts, type Posting, type TransactionDraft } from '#ledger/models/account'

export interface Payout {
  withdrawalNo: string
  /** Number of the attempt to send this withdrawal; each attempt is posted separately. */
  attempt: number
  creatorId: number
  amount: Money
}

/** Postings of a release: the creator's share becomes available for payout. */
export function release(tradeNo: string, sale: Posting[]): TransactionDraft {
  const postings = sale
    .filter(({ account }) => account.type === 'creator_pending')
    .flatMap(({ account, amount }) => [
      { account, amount: amount.negated() },
      { account: accounts.creatorAvailable(account.owner), amount },
    ])
  return { kind: 'release', ref: { type: 'order', id: tradeNo }, postings }
}

/** Postings of a payout that was sent to the creator's channel. */
export function payoutSent(payout: Payout): TransactionDraft {
  const { creatorId, amount, withdrawalNo } = payout
  return {
    kind: 'payout_sent',
    ref: refOf(payout),
    postings: [
      { account: accounts.creatorAvailable(creatorId), amount },
      { account: accounts.payoutInTransit(withdrawalNo), amount: amount.negated() },
    ],
  }
}

/** Postings of a completed payout: the channel kept its surcharge and credited the rest. */
export function payoutClosed(
  payout: Payout & { channel: string; surcharge: Money }
): TransactionDraft {
  const { withdrawalNo, amount, channel, surcharge } = payout
  const postings = [
    { account: accounts.payoutInTransit(withdrawalNo), amount },
    { account: accounts.channelSurcharge, amount: surcharge.negated() },
    { account: accounts.payoutBank(channel), amount: surcharge.minus(amount) },
  ]
  return {
    kind: 'payout_closed',
    ref: refOf(payout),
    postings: postings.filter((posting) => !posting.amount.isZero),
  }
}

/** Postings of a payout that failed or was returned: the amount is available again. */
export function payoutReturned(payout: Payout): TransactionDraft {
  const { creatorId, amount, withdrawalNo } = payout
  return {
    kind: 'payout_returned',
    ref: refOf(payout),
    postings: [
      { account: accounts.payoutInTransit(withdrawalNo), amount },
      { account: accounts.creatorAvailable(creatorId), amount: amount.negated() },
    ],
  }
}

function refOf({ withdrawalNo, attempt }: Payout) {
  return { type: 'withdrawal', id: `${withdrawalNo}/${attempt}` }
}
