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

export function kindsOf(term: BalanceTerm): string[] {
  return [...KINDS[term]]
}

/** The term that a kind belongs to; undefined for a release, which moves money within the balance. */
export function termOf(kind: string): BalanceTerm | undefined {
  const [term] =
    Object.entries(KINDS).find(([, kinds]) => (kinds as readonly string[]).includes(kind)) ?? []
  return term === 'released' ? undefined : (term as BalanceTerm | undefined)
}
