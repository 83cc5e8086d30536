import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { termOf, type BalanceTerm } from '#payouts/earnings/values/balance_terms'

/** The terms of a creator's balance in one currency: the first five add up to the last two. */
export interface BalanceSums {
  currency: Currency
  /** What the sales earned after fees. */
  earned: Money
  refunded: Money
  /** Held for disputes, or lost in them. */
  disputed: Money
  /** Taken by settlements, without those that were returned. */
  settled: Money
  writtenOff: Money
  pending: Money
  available: Money
}

interface SumRow {
  type: 'creator_pending' | 'creator_available'
  currency: Currency
  kind: string
  sum: bigint
}

/** The sums of the checkpoints, and the entries after them. */
const SUMS = `
  select a.type, a.currency, part.kind, -sum(part.amount)::bigint as sum
  from ledger_accounts a
  cross join lateral (
    select c.kind, c.sum as amount from balance_checkpoints c where c.account_id = a.id
    union all
    select t.kind, e.amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account_id = a.id and e.id > coalesce(
      (select max(c.to_entry) from balance_checkpoints c where c.account_id = a.id), 0)
  ) as part
  where a.type in ('creator_pending', 'creator_available') and a.owner = :owner
  group by a.type, a.currency, part.kind`

export class GetBalanceSums {
  /** A creator's balances by currency, each with the sums of the ledger that make it up. */
  async execute(creatorId: number): Promise<BalanceSums[]> {
    const { rows } = await db.rawQuery<{ rows: SumRow[] }>(SUMS, { owner: String(creatorId) })
    const currencies = [...new Set(rows.map(({ currency }) => currency))].sort()
    return currencies.map((currency) => sumsOf(rows, currency))
  }
}

function sumsOf(rows: SumRow[], currency: Currency): BalanceSums {
  const own = rows.filter((row) => row.currency === currency)
  const total = (matches: (row: SumRow) => boolean) =>
    new Money(
      own.filter(matches).reduce((sum, row) => sum + row.sum, 0n),
      currency
    )
  const term = (name: BalanceTerm) => total(({ kind }) => termOf(kind) === name)
  return {
    currency,
    earned: term('earned'),
    refunded: term('refunded'),
    disputed: term('disputed'),
    settled: term('settled'),
    writtenOff: term('writtenOff'),
    pending: total(({ type }) => type === 'creator_pending'),
    available: total(({ type }) => type === 'creator_available'),
  }
}
