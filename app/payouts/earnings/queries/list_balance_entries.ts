import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Currency } from '#core/money/currency'
import type Order from '#orders/models/order'
import type { LedgerEntrySchema, LedgerTransactionSchema } from '#database/schema'
import type { Column, Row } from '#core/database/row'

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
