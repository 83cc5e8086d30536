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
