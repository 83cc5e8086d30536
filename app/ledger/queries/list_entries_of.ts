import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type { AccountType } from '#ledger/models/account'
import type { Row } from '#core/database/row'
import type { LedgerEntrySchema, LedgerTransactionSchema } from '#database/schema'

export interface BookedEntry
  extends Row<LedgerEntrySchema, 'id'>, Row<LedgerTransactionSchema, 'kind'> {
  account: AccountType
  amount: Money
  at: Date
}

type EntryRow = Row<LedgerEntrySchema, 'id' | 'amount'> &
  Row<LedgerTransactionSchema, 'kind' | 'occurredAt'> & { type: AccountType; currency: Currency }

export class ListEntriesOf {
  /** The entries of these orders, refunds and disputed sales, by their numbers, in posting order. */
  async execute({ refs }: { refs: string[] }): Promise<BookedEntry[]> {
    const rows: EntryRow[] = await db
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
