/** The terms of a creator's balance, and the kinds of ledger transactions that make up each. */
const KINDS = {
  earned: ['sale'],
  refunded: ['refund_asked', 'refund_failed'],
  disputed: ['dispute_opened', 'dispute_won'],
  settled: ['payout_settled', 'payout_returned'],
  writtenOff: ['debt_written_off'],
  released: ['release'],
} as const

export type BalanceTerm = keyof typeof KINDS

export const BALANCE_TERMS = Object.keys(KINDS) as BalanceTerm[]

export function kindsOf(term: BalanceTerm): string[] {
  return [...KINDS[term]]
}

/** The term that a kind belongs to. */
export function termOf(kind: string): BalanceTerm | undefined {
  return BALANCE_TERMS.find((term) => kindsOf(term).includes(kind))
}
