import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type { Row } from '#core/database/row'
import type { LedgerEntrySchema, LedgerTransactionSchema } from '#database/schema'

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
