import type { SettlementRow } from '~/components/payouts/settlements/settlement_columns'

type Sum = { amount: string; currency: string }

/** What the recipients are credited, by currency. */
export function sumsOf(rows: Pick<SettlementRow, 'credited'>[]): Sum[] {
  const sums = new Map<string, bigint>()
  for (const { credited } of rows) {
    sums.set(credited.currency, (sums.get(credited.currency) ?? 0n) + BigInt(credited.amount))
  }
  return [...sums].map(([currency, minor]) => ({ amount: minor.toString(), currency }))
}
