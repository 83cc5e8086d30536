import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import marketplace from '#config/marketplace'
import type Order from '#orders/models/order'
import type { LedgerEntrySchema, LedgerTransactionSchema } from '#database/schema'
import type { Column, Row } from '#core/database/row'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { convert } from '#core/money/convert'
import { ListOpenBalances } from '#ledger/queries/balances'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import { termOf, type BalanceTerm } from '#payouts/values/balance_terms'

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

export interface BalanceEntry
  extends Row<LedgerEntrySchema, 'id'>, Row<LedgerTransactionSchema, 'refType'> {
  /** As in the ledger; `tip` for the sale of a tip. */
  kind: string
  account: 'creator_pending' | 'creator_available'
  currency: Currency
  reference: LedgerTransactionSchema['refId']
  title: Order['productTitle'] | null
  amount: bigint
  at: Column<LedgerTransactionSchema, 'occurredAt'>
}

interface Filter {
  creatorId: number
  /** Only entries before this one. */
  before?: number
  currency?: Currency
  kinds?: string[]
  limit?: number
}

export class ListBalanceEntries {
  /** The entries of a creator's balances, the latest first; positive amounts are the creator's. */
  async execute({
    creatorId,
    before,
    currency,
    kinds,
    limit = marketplace.payouts.pageSize,
  }: Filter): Promise<{ items: BalanceEntry[]; hasMore: boolean }> {
    const query = db
      .from('ledger_accounts as a')
      .join('ledger_entries as e', 'e.account_id', 'a.id')
      .join('ledger_transactions as t', 't.id', 'e.transaction_id')
      .leftJoin('orders as o', (on) =>
        on.on('o.trade_no', 't.ref_id').andOnVal('t.ref_type', 'order')
      )
      .whereIn('a.type', ['creator_pending', 'creator_available'])
      .where('a.owner', String(creatorId))
      .if(before, (where) => where.where('e.id', '<', before!))
      .if(currency, (where) => where.where('a.currency', currency!))
      .if(kinds, (where) => where.whereIn('t.kind', kinds!))
      .orderBy('e.id', 'desc')
      .limit(limit + 1)
      .select('e.id', 'a.currency')
      .select(
        db.raw(
          `case when o.type = 'tipping' and t.kind = 'sale' then 'tip' else t.kind end as kind`
        )
      )
      .select({ account: 'a.type', refType: 't.ref_type', reference: 't.ref_id' })
      .select({ title: 'o.product_title', at: 't.occurred_at' })
      .select(db.raw('-e.amount as amount'))
    const rows: BalanceEntry[] = await query
    return { items: rows.slice(0, limit), hasMore: rows.length > limit }
  }
}

/**
 * What a creator has in one state, by currency: positive for the creator, negative for a debt. Balances of zero are left
 * out.
 */
export async function balancesOf(
  creatorId: number,
  type: 'creator_pending' | 'creator_available',
  client?: QueryClientContract
): Promise<Money[]> {
  const wanted = { owner: String(creatorId), types: [type] }
  const open = await new ListOpenBalances().execute(wanted, client)
  return open.map(({ amount }) => amount.negated())
}

/** Whether a creator owes the marketplace: all available balances together, as a settlement nets them. */
export async function isInDebt(
  creatorId: number,
  trx: TransactionClientContract
): Promise<boolean> {
  const available = await balancesOf(creatorId, 'creator_available', trx)
  if (available.every(({ minor }) => minor > 0n)) return false
  const { rates } = await new GetFxSnapshot().execute(trx)
  const { thresholdCurrency } = marketplace.settlement
  const sums = available.map((amount) => convert(amount, thresholdCurrency, rates).minor)
  return sums.reduce((sum, minor) => sum + minor, 0n) < 0n
}
