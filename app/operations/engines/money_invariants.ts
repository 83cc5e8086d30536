import type { Invariant } from '#operations/values/invariant'

/** Orders, payments, refunds, coupons and the ledger. */
export const MONEY_INVARIANTS: Invariant[] = [
  {
    name: 'ledger_transactions_balance',
    sql: `
      select t.kind || ' ' || t.ref_id as id from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
        where t.occurred_at >= :since group by t.id, a.currency having sum(e.amount) <> 0`,
  },
  {
    name: 'ledger_balances_equal_entries',
    sql: `
      select concat_ws(' ', b.type, nullif(b.owner, ''), b.currency) as id from ledger_balances b
        left join ledger_entries e on e.account_id = b.id
        group by b.id, b.type, b.owner, b.currency, b.balance having b.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    name: 'paid_orders_have_sales',
    sql: `
      select o.trade_no as id from orders o
        where o.status in ('paid', 'refunded') and o.paid_at >= :since and (o.amount > 0 or o.paid_amount > 0)
          and not exists (select from ledger_transactions t
            where t.kind = 'sale' and t.ref_type = 'order' and t.ref_id = o.trade_no)`,
  },
  {
    name: 'sales_have_paid_orders',
    sql: `
      select t.ref_id as id from ledger_transactions t
        where t.kind = 'sale' and t.ref_type = 'order' and t.occurred_at >= :since
          and not exists (select from orders o where o.trade_no = t.ref_id and o.status in ('paid', 'refunded'))`,
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
