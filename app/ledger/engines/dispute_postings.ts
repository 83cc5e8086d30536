import type { Money } from '#core/money/money'
import { accounts, type Posting, type TransactionDraft } from '#ledger/models/account'
import { isSource, sourceName, reversedSale } from '#ledger/engines/refund_postings'

/** A disputed sale; one payment may pay for several. */
interface DisputedSale {
  disputeNo: string
  tradeNo: string
}

/**
 * Postings of an opened dispute: the exact reverse of the sale including fees, held in `dispute_hold` until the bank
 * decides.
 * @param isReleased whether the sale's share has moved to the creator's available account
 */
export function disputeOpened(
  disputed: DisputedSale & { sale: Posting[] },
  isReleased: boolean
): TransactionDraft {
  const postings = reversedSale(disputed.sale, { isReleased, heldIn: accounts.disputeHold })
  return { kind: 'dispute_opened', ref: refOf(disputed), postings }
}

/** Postings of a won dispute: returns the held money to the accounts it was taken from. */
export function disputeWon(disputed: DisputedSale & { held: Posting[] }): TransactionDraft {
  const postings = disputed.held.map(({ account, amount }) => ({
    account,
    amount: amount.negated(),
  }))
  return { kind: 'dispute_won', ref: refOf(disputed), postings }
}

/** Postings of a lost dispute: the held money becomes a refund that only has to be confirmed. */
export function disputeLost(disputed: DisputedSale & { sale: Posting[] }): TransactionDraft {
  const postings = disputed.sale
    .filter(({ account }) => isSource(account))
    .flatMap(({ account, amount }) => [
      { account: accounts.disputeHold(sourceName(account)), amount },
      { account: accounts.refundPayable(sourceName(account)), amount: amount.negated() },
    ])
  return { kind: 'dispute_lost', ref: refOf(disputed), postings }
}

/**
 * Postings of what the bank took beyond the sales that it reversed, for example for orders that were refunded before:
 * a loss of the platform.
 */
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

/** Reverses the cost of a dispute: what the bank took is the refund that the gateway failed to send. */
export function disputeCostReturned(cost: ReturnedCost): TransactionDraft {
  const { postings } = disputeCost({ ...cost, amount: cost.amount.negated() })
  const ref = { type: 'dispute', id: `${cost.disputeNo}/${cost.refundNo}` }
  return { kind: 'dispute_cost_returned', ref, postings }
}

function refOf({ disputeNo, tradeNo }: DisputedSale) {
  return { type: 'dispute', id: `${disputeNo}/${tradeNo}` }
}
