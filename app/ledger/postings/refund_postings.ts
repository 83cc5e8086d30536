import { accounts, type Account, type Posting, type TransactionDraft } from '#ledger/models/account'

/**
 * A refund was asked of the gateway: the exact reverse of the sale, fees included, with two differences.
 * What came from the source is owed to it until it says that it paid, and what was the creator's is
 * taken from where it lies now.
 * @param refund.sale what the book says about the sale
 * @param isReleased whether the sale's share has moved on to what the creator may be paid
 */
export function refundAsked(
  refund: { refundNo: string; sale: Posting[] },
  isReleased: boolean
): TransactionDraft {
  const postings = takenBack(refund.sale, { isReleased, heldIn: accounts.refundPayable })
  return { kind: 'refund_asked', ref: refOf(refund), postings }
}

/**
 * The exact reverse of a sale, except for what came from its source, which waits in an account of its
 * own, and for the creator's share, which is taken from where it lies now.
 */
export function takenBack(
  sale: Posting[],
  { isReleased, heldIn }: { isReleased: boolean; heldIn: (source: string) => Account }
): Posting[] {
  const from = (account: Account) => {
    if (isSource(account)) return heldIn(sourceName(account))
    const isPaidOut = account.type === 'creator_pending' && isReleased
    return isPaidOut ? accounts.creatorAvailable(account.owner) : account
  }
  return sale.map(({ account, amount }) => ({ account: from(account), amount: amount.negated() }))
}

/**
 * The gateway paid back: nothing is owed to it any more.
 * @param refund.came what the book says about how the money came
 */
export function refundConfirmed(refund: { refundNo: string; came: Posting[] }): TransactionDraft {
  const postings = refund.came.filter(({ account }) => isSource(account)).flatMap(paidBack)
  return { kind: 'refund_confirmed', ref: refOf(refund), postings }
}

/** The gateway refused: the exact reverse of the ask, to the buckets that the ask had taken from. */
export function refundFailed(input: { refundNo: string; asked: Posting[] }): TransactionDraft {
  const postings = input.asked.map(({ account, amount }) => ({ account, amount: amount.negated() }))
  return { kind: 'refund_failed', ref: refOf(input), postings }
}

function paidBack({ account, amount }: Posting): Posting[] {
  return [
    { account: accounts.refundPayable(sourceName(account)), amount },
    { account, amount: amount.negated() },
  ]
}

export function isSource({ type }: Account): boolean {
  return type === 'gateway_clearing' || type === 'buyer_balance'
}

export function sourceName({ type, owner }: Account): string {
  return type === 'buyer_balance' ? 'balance' : owner
}

function refOf({ refundNo }: { refundNo: string }) {
  return { type: 'refund', id: refundNo }
}
