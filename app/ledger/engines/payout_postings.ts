import { Money } from '#core/money/money'
import { accounts, type Posting, type TransactionDraft } from '#ledger/models/account'

/** The lots of one creator that a part of the day's run releases, summed by currency. */
export interface ReleasedSums {
  creatorId: number
  day: string
  part: number
  sums: Money[]
}

/** Postings of a release: the creator's shares become available for payout. */
export function released({ creatorId, day, part, sums }: ReleasedSums): TransactionDraft {
  const postings = sums.flatMap((amount) => [
    { account: accounts.creatorPending(creatorId), amount },
    { account: accounts.creatorAvailable(creatorId), amount: amount.negated() },
  ])
  return { kind: 'release', ref: { type: 'creator', id: `${creatorId}/${day}/${part}` }, postings }
}

export interface SettledPayout {
  invoiceNo: string
  creatorId: number
  /** Each available balance, and what it is worth in the withdrawal's currency; negative for a debt. */
  lines: { amount: Money; converted: Money }[]
}

/**
 * Postings of a settlement: every available balance becomes zero, and their sum in the withdrawal's currency is in
 * transit. Two currencies meet in `fx_trading:payouts`.
 */
export function payoutSettled({ invoiceNo, creatorId, lines }: SettledPayout): TransactionDraft {
  const { currency } = lines[0]!.converted
  const sum = lines.reduce((total, { converted }) => total.plus(converted), Money.zero(currency))
  const postings: Posting[] = lines.flatMap(({ amount, converted }) => [
    { account: accounts.creatorAvailable(creatorId), amount },
    ...(amount.currency === currency
      ? []
      : [
          { account: accounts.fxTradingOfPayouts, amount: amount.negated() },
          { account: accounts.fxTradingOfPayouts, amount: converted },
        ]),
  ])
  postings.push({ account: accounts.payoutInTransit(invoiceNo), amount: sum.negated() })
  return { kind: 'payout_settled', ref: refOf(invoiceNo), postings: moving(postings) }
}

export interface PaidPayout {
  invoiceNo: string
  amount: Money
  surcharge: Money
  /** The channel's type. */
  type: string
}

/** Postings of a withdrawal that was paid: the surcharge is kept, the rest left by the channel. */
export function payoutClosed(payout: PaidPayout): TransactionDraft {
  const { invoiceNo, amount, surcharge, type } = payout
  const postings = [
    { account: accounts.payoutInTransit(invoiceNo), amount },
    { account: accounts.channelSurcharge, amount: surcharge.negated() },
    { account: accounts.payoutBank(type), amount: surcharge.minus(amount) },
  ]
  return { kind: 'payout_closed', ref: refOf(invoiceNo), postings: moving(postings) }
}

/** Postings of what a provider charged the platform for an attempt; negative when it is given back. */
export function payoutCost(cost: { key: string; type: string; amount: Money }): TransactionDraft {
  const { key, type, amount } = cost
  const postings = [
    { account: accounts.gatewayCost(`payout_${type}`), amount },
    { account: accounts.payoutBank(type), amount: amount.negated() },
  ]
  return { kind: 'payout_cost', ref: { type: 'payout_attempt', id: key }, postings }
}

/** Postings of a withdrawal that ended unpaid: the exact reverse of its settlement, at its rates. */
export function payoutReturned(invoiceNo: string, settled: Posting[]): TransactionDraft {
  return { kind: 'payout_returned', ref: refOf(invoiceNo), postings: reversed(settled) }
}

/** Postings of a payment that was returned: the exact reverse of `payoutClosed`. */
export function payoutBounced(invoiceNo: string, closed: Posting[]): TransactionDraft {
  return { kind: 'payout_bounced', ref: refOf(invoiceNo), postings: reversed(closed) }
}

/** Postings of a debt that the marketplace writes off; the amounts are what the creator owes, positive. */
export function debtWrittenOff(input: {
  creatorId: number
  day: string
  debts: Money[]
}): TransactionDraft {
  const { creatorId, day, debts } = input
  const postings = debts.flatMap((amount) => [
    { account: accounts.creatorAvailable(creatorId), amount: amount.negated() },
    { account: accounts.writtenOff, amount },
  ])
  return { kind: 'debt_written_off', ref: { type: 'creator', id: `${creatorId}/${day}` }, postings }
}

function reversed(postings: Posting[]): Posting[] {
  return postings.map(({ account, amount }) => ({ account, amount: amount.negated() }))
}

function moving(postings: Posting[]): Posting[] {
  return postings.filter(({ amount }) => !amount.isZero)
}

function refOf(invoiceNo: string) {
  return { type: 'withdrawal', id: invoiceNo }
}
