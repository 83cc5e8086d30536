import db from '@adonisjs/lucid/services/db'
import type { Page } from '#core/http/pagination'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type { Account } from '#ledger/models/account'
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
