import db from '@adonisjs/lucid/services/db'
import { driftedBalances, unbalancedTransactions } from '#ledger/rows/ledger_faults'
import type { LedgerReport } from '#ledger/values/ledger_report'

export class CheckLedger {
  /** Recomputes all sums of the ledger and reports every inconsistency. */
  async execute(): Promise<LedgerReport> {
    const { rows: unbalanced } = await db.rawQuery(`
      select id as "transactionId", currency, sum from (${unbalancedTransactions()}) as f order by 1`)
    const { rows: drifted } = await db.rawQuery(`
      select id as "accountId", account, balance, sum from (${driftedBalances()}) as f order by 1`)
    const { rows: overdrawn } = await db.rawQuery(`
      select concat_ws(':', type, nullif(owner, ''), currency) as account, balance
      from ledger_balances where balance > 0 and type in (
        'buyer_balance', 'recharge_card_liability', 'creator_pending', 'refund_payable', 'payout_in_transit')
      order by id`)
    const { rows: empty } = await db.rawQuery(`
      select t.id from ledger_transactions t
      where not exists (select 1 from ledger_entries e where e.transaction_id = t.id)`)
    const { rows: count } = await db.rawQuery('select count(*)::int as n from ledger_transactions')
    return {
      transactions: count[0].n,
      unbalanced,
      drifted,
      overdrawn,
      empty: empty.map(({ id }: { id: number }) => id),
    }
  }
}
