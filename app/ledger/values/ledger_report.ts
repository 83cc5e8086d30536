export interface LedgerReport {
  transactions: number
  /** Transactions whose entries do not sum to zero in some currency. */
  unbalanced: { transactionId: number; currency: string; sum: bigint }[]
  /** Accounts whose cached balance is not the sum of their entries. */
  drifted: { accountId: number; account: string; balance: bigint; sum: bigint }[]
  /** Liability accounts with a debit balance. */
  overdrawn: { account: string; balance: bigint }[]
  /** Transactions without a single entry. */
  empty: number[]
}

export function isSound({ unbalanced, drifted, overdrawn, empty }: LedgerReport): boolean {
  return unbalanced.length + drifted.length + overdrawn.length + empty.length === 0
}
