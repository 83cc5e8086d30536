import db from '@adonisjs/lucid/services/db'
import type { LedgerReport } from '#ledger/values/ledger_report'

/**
 * Transactions `t` whose entries do not sum to zero in some currency; one row for each currency.
 * @param scope which transactions, as SQL
 */
export const unbalancedTransactions = (scope = 'true') => `
  select t.id, t.kind, t.ref_id, a.currency, sum(e.amount)::bigint as sum
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
    where ${scope} group by t.id, a.currency having sum(e.amount) <> 0`

/**
 * Accounts whose stored balance is not the sum of their entries.
 * @param scope which accounts `b`, as SQL
 */
export const driftedBalances = (scope = 'true') => `
  select b.id, concat_ws(':', b.type, nullif(b.owner, ''), b.currency) as account, b.balance,
      coalesce(sum(e.amount), 0)::bigint as sum
    from ledger_balances b left join ledger_entries e on e.account_id = b.id
    where ${scope} group by b.id, b.type, b.owner, b.currency, b.balance
    having b.balance <> coalesce(sum(e.amount), 0)`

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
