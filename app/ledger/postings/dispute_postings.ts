import type { Money } from '#core/money/money'
import { accounts, type Posting, type TransactionDraft } from '#ledger/models/account'
import { isSource, sourceName, takenBack } from '#ledger/postings/refund_postings'

/** A sale within a dispute: one payment may pay for several. */
interface DisputedSale {
  disputeNo: string
  tradeNo: string
}

/**
 * The payer asks their bank for the money back: the exact reverse of the sale, fees included, but
 * nobody has it yet. It waits in `dispute_hold` for the bank's word.
 * @param isReleased whether the sale's share has moved on to what the creator may be paid
 */
export function disputeOpened(
  disputed: DisputedSale & { sale: Posting[] },
  isReleased: boolean
): TransactionDraft {
  const postings = takenBack(disputed.sale, { isReleased, heldIn: accounts.disputeHold })
  return { kind: 'dispute_opened', ref: refOf(disputed), postings }
}

/** The bank sides with the house: as if nobody had asked, to the buckets that it was taken from. */
export function disputeWon(disputed: DisputedSale & { held: Posting[] }): TransactionDraft {
  const postings = disputed.held.map(({ account, amount }) => ({
    account,
    amount: amount.negated(),
  }))
  return { kind: 'dispute_won', ref: refOf(disputed), postings }
}

/** The bank gave the money back: what was held is a refund now, which only has to be confirmed. */
export function disputeLost(disputed: DisputedSale & { sale: Posting[] }): TransactionDraft {
  const postings = disputed.sale
    .filter(({ account }) => isSource(account))
    .flatMap(({ account, amount }) => [
      { account: accounts.disputeHold(sourceName(account)), amount },
      { account: accounts.refundPayable(sourceName(account)), amount: amount.negated() },
    ])
  return { kind: 'dispute_lost', ref: refOf(disputed), postings }
}

/** What the bank took beyond the sales that it undid, as for what was refunded before: the house's loss. */
export function disputeCost(input: {
  disputeNo: string
  driver: string
  amount: Money
}): TransactionDraft {
  return {
    kind: 'dispute_cost',
    ref: { type: 'dispute', id: input.disputeNo },
    postings: [
      { account: accounts.gatewayCost(input.driver), amount: input.amount },
      { account: accounts.gatewayClearing(input.driver), amount: input.amount.negated() },
    ],
  }
}

export interface ReturnedCost {
  disputeNo: string
  /** The refund that failed after the dispute was lost. */
  refundNo: string
  driver: string
  amount: Money
}

/** The loss was none: what the bank took is what the gateway refused to send. */
export function disputeCostReturned(cost: ReturnedCost): TransactionDraft {
  const { postings } = disputeCost({ ...cost, amount: cost.amount.negated() })
  const ref = { type: 'dispute', id: `${cost.disputeNo}/${cost.refundNo}` }
  return { kind: 'dispute_cost_returned', ref, postings }
}

function refOf({ disputeNo, tradeNo }: DisputedSale) {
  return { type: 'dispute', id: `${disputeNo}/${tradeNo}` }
}
