import db from '@adonisjs/lucid/services/db'
import type { Page } from '#core/http/pagination'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type { Account, AccountType } from '#ledger/models/account'
import type { Row } from '#core/database/row'
import type { LedgerEntrySchema, LedgerTransactionSchema } from '#database/schema'

export interface AccountEntry
  extends Row<LedgerEntrySchema, 'id'>, Row<LedgerTransactionSchema, 'kind' | 'occurredAt'> {
  ref: { type: string; id: string }
  /** Debit is positive, as in the ledger. */
  amount: Money
}

type EntryRow = Row<LedgerEntrySchema, 'id' | 'amount'> &
  Row<LedgerTransactionSchema, 'kind' | 'refType' | 'refId' | 'occurredAt'> & { currency: Currency }

/** The entries of an account in all currencies, the latest first. */
export class ListAccountEntries {
  async execute(
    { type, owner }: Account,
    { page, pageSize }: { page: number; pageSize: number }
  ): Promise<Page<AccountEntry>> {
    const query = db
      .from('ledger_entries as e')
      .join('ledger_accounts as a', 'a.id', 'e.account_id')
      .join('ledger_transactions as t', 't.id', 'e.transaction_id')
      .where({ 'a.type': type, 'a.owner': owner })
    const { total } = await query.clone().select(db.raw('count(*)::int as total')).first()
    const rows: EntryRow[] = await query
      .select('e.id', 't.kind', 't.ref_type as refType', 't.ref_id as refId')
      .select('e.amount', 'a.currency', 't.occurred_at as occurredAt')
      .orderBy('e.id', 'desc')
      .offset((page - 1) * pageSize)
      .limit(pageSize)
    const items = rows.map(({ refType, refId, amount, currency, ...row }) => ({
      ...row,
      ref: { type: refType, id: refId },
      amount: new Money(amount, currency),
    }))
    return { items, total, page, pageSize }
  }
}

export interface BookedEntry
  extends Row<LedgerEntrySchema, 'id'>, Row<LedgerTransactionSchema, 'kind'> {
  account: AccountType
  amount: Money
  at: Date
}

type ListEntriesOfEntryRow = Row<LedgerEntrySchema, 'id' | 'amount'> &
  Row<LedgerTransactionSchema, 'kind' | 'occurredAt'> & { type: AccountType; currency: Currency }

export class ListEntriesOf {
  /** The entries of these orders, refunds and disputed sales, by their numbers, in posting order. */
  async execute({ refs }: { refs: string[] }): Promise<BookedEntry[]> {
    const rows: ListEntriesOfEntryRow[] = await db
      .from('ledger_transactions as t')
      .join('ledger_entries as e', 'e.transaction_id', 't.id')
      .join('ledger_accounts as a', 'a.id', 'e.account_id')
      .whereIn('t.ref_id', refs)
      .whereIn('t.ref_type', ['order', 'refund', 'dispute'])
      .orderBy('e.id')
      .select('e.id', 't.kind', 't.occurred_at as occurredAt', 'a.type', 'e.amount', 'a.currency')
    return rows.map(({ id, kind, type: account, amount, currency, occurredAt: at }) => ({
      id,
      kind,
      account,
      at,
      amount: new Money(amount, currency),
    }))
  }
}

/**
 * Joins the earnings of its sale to each row of a query, for lists that are too long for a look-up by order numbers.
 */
export const joinEarning = (name: string, tradeNo: string) => `left join lateral (
  select -e.amount as amount, a.currency from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
   where t.kind = 'sale' and t.ref_type = 'order' and t.ref_id = ${tradeNo} and a.type = 'creator_pending'
   limit 1) ${name} on true`

export class ListEarnings {
  /** The creator's earnings of each sale after fees, by order number; free orders have no ledger entries. */
  async execute({ tradeNos }: { tradeNos: string[] }): Promise<Map<string, Money>> {
    if (tradeNos.length === 0) return new Map()
    const rows: (Row<LedgerTransactionSchema, 'refId'> &
      Row<LedgerEntrySchema, 'amount'> & { currency: Currency })[] = await db
      .from('ledger_transactions as t')
      .join('ledger_entries as e', 'e.transaction_id', 't.id')
      .join('ledger_accounts as a', 'a.id', 'e.account_id')
      .where({ 't.kind': 'sale', 't.ref_type': 'order', 'a.type': 'creator_pending' })
      .whereIn('t.ref_id', tradeNos)
      .select('t.ref_id as refId', 'e.amount', 'a.currency')
    return new Map(rows.map(({ refId, amount, currency }) => [refId, new Money(-amount, currency)]))
  }
}
