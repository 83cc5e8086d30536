/**
 * The fees of sales `o` by the day of the payment, as sales are summed (`sales_days`). A refund takes them off that day.
 * Fees are negative in the ledger, as income is. `offset 0` makes PostgreSQL look up the entries of each sale: it knows
 * little about the accounts, and prefers to read all fees that were ever taken.
 * @param scope which orders `o`, as SQL
 */
export const feesOfDays = (scope: string) => `
  select day, jsonb_object_agg(currency, fees::text) filter (where fees <> 0) as fees
    from (select (o.paid_at at time zone 'UTC')::date as day, fee.currency, -sum(fee.amount) as fees
        from orders o cross join lateral (
          select a.currency, e.amount from ledger_transactions t
            join ledger_entries e on e.transaction_id = t.id
            join ledger_accounts a on a.id = e.account_id and a.type = 'platform_fee'
            where t.kind = 'sale' and t.ref_type = 'order' and t.ref_id = o.trade_no offset 0) as fee
        where o.status = 'paid' and ${scope} group by 1, 2) as f
    group by day`
