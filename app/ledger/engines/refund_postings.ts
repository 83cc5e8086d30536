import { accounts, type Account, type Posting, type TransactionDraft } from '#ledger/models/account'

/**
 * Postings of a refund that was sent to the gateway: the exact reverse of the sale including fees, with two
 * differences. The gateway's part is held as payable until the refund is confirmed, and the creator's share is taken
 * from the account that holds it now.
 * @param refund.sale the sale's postings
 * @param isReleased whether the sale's share has moved to the creator's available account
 */
export function refundRequested(
  refund: { refundNo: string; sale: Posting[] },
  isReleased: boolean
): TransactionDraft {
  const postings = reversedSale(refund.sale, { isReleased, heldIn: accounts.refundPayable })
  return { kind: 'refund_asked', ref: refOf(refund), postings }
}

/**
 * The exact reverse of a sale, except that the source's part goes to the account `heldIn` and the creator's share is
 * taken from the account that holds it now.
 */
export function reversedSale(
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
 * Postings of a confirmed refund: nothing is payable any more.
 * @param refund.received the postings of the received payment
 */
export function refundConfirmed(refund: {
  refundNo: string
  received: Posting[]
}): TransactionDraft {
  const postings = refund.received.filter(({ account }) => isSource(account)).flatMap(paidBack)
  return { kind: 'refund_confirmed', ref: refOf(refund), postings }
}

/** Postings of a failed refund: the exact reverse of `refundRequested`, to the same accounts. */
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
