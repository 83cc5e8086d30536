import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'

export class ListEarnings {
  /** What each sale brought its creator after fees, by the order's number; what cost nothing stands in no book. */
  async execute({ tradeNos }: { tradeNos: string[] }): Promise<Map<string, Money>> {
    if (tradeNos.length === 0) return new Map()
    const rows: { tradeNo: string; amount: bigint; currency: Currency }[] = await db
      .from('ledger_transactions as t')
      .join('ledger_entries as e', 'e.transaction_id', 't.id')
      .join('ledger_accounts as a', 'a.id', 'e.account_id')
      .where({ 't.kind': 'sale', 't.ref_type': 'order', 'a.type': 'creator_pending' })
      .whereIn('t.ref_id', tradeNos)
      .select('t.ref_id as tradeNo', 'e.amount', 'a.currency')
    return new Map(
      rows.map(({ tradeNo, amount, currency }) => [tradeNo, new Money(-amount, currency)])
    )
  }
}
