import { DRIFTED_BALANCES, unbalancedTransactions } from '#ledger/rows/ledger_faults'
import type { Invariant } from '#operations/values/invariant'
import { ordersWithoutSale, salesWithoutOrder } from '#orders/reconciliation/rows/unmatched_sales'

/** Orders, payments, refunds, coupons and the ledger. */
export const MONEY_INVARIANTS: Invariant[] = [
  {
    name: 'ledger_transactions_balance',
    sql: `
      select kind || ' ' || ref_id as id from (${unbalancedTransactions('t.occurred_at >= :since')}) as f`,
  },
  {
    name: 'ledger_balances_equal_entries',
    sql: `select account as id from (${DRIFTED_BALANCES}) as f`,
  },
  {
    name: 'paid_orders_have_sales',
    sql: `select number as id from (${ordersWithoutSale('o.paid_at >= :since')}) as f`,
  },
  {
    name: 'sales_have_paid_orders',
    sql: `select number as id from (${salesWithoutOrder('t.occurred_at >= :since')}) as f`,
  },
  {
    name: 'payments_equal_their_orders',
    sql: `
      select p.payment_no as id from payments p join orders o on o.payment_id = p.id
        where p.status = 'succeeded' and p.paid_at >= :since
          and not exists (select from refunds r where r.payment_id = p.id and r.order_id is null)
        group by p.id, p.payment_no, p.amount
        having bool_and(o.status in ('paid', 'refunded')) and sum(o.paid_amount) <> p.amount`,
  },
  {
    name: 'refunds_stay_within_orders',
    sql: `
      select o.trade_no as id from orders o join refunds r on r.order_id = o.id
        where r.state in ('approved', 'processing', 'succeeded') and r.created_at >= :since
        group by o.id, o.trade_no, o.paid_amount having sum(r.amount) > o.paid_amount`,
  },
  {
    name: 'payments_end',
    sql: `
      select payment_no as id from payments
        where status in ('created', 'pending') and expires_at < :settled::timestamptz - interval '26 hours'`,
  },
  {
    name: 'coupons_count_their_uses',
    sql: `
      select c.code as id from coupons c left join (
          select coupon_id, count(*) filter (where state = 'reserved') as reserved,
            count(*) filter (where state in ('redeemed', 'revoked')) as used
          from coupon_redemptions group by 1) as r on r.coupon_id = c.id
        where (c.reserved, c.used) is distinct from (coalesce(r.reserved, 0)::int, coalesce(r.used, 0)::int)`,
  },
]
