import { driftedBalances, unbalancedTransactions } from '#ledger/queries/ledger_check'
import { byIdOf, type Invariant } from '#operations/values/invariant'
import { ordersWithoutSale, salesWithoutOrder } from '#orders/reconciliation/queries/reconciliation'

/** Accounts of persons with recent entries. Those of the platform have entries of every sale: only slices sum them. */
const MOVED_ACCOUNTS = `not ledger_is_shared(b.type) and b.id in (
  select e.account_id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.occurred_at >= :since)`

const USED_COUPONS = `c.id in (
  select r.coupon_id from orders o join coupon_redemptions r on r.order_id = o.id
    where o.created_at >= :since or o.paid_at >= :since)`

/** Orders, payments, refunds, coupons and the ledger. */
export const MONEY_INVARIANTS: Invariant[] = [
  {
    name: 'ledger_transactions_balance',
    select: (transactions) =>
      `select kind || ' ' || ref_id as id from (${unbalancedTransactions(transactions)}) as f`,
    changed: 't.occurred_at >= :since',
    slices: byIdOf('ledger_transactions', {}, 't'),
  },
  {
    name: 'ledger_balances_equal_entries',
    select: (accounts) => `select account as id from (${driftedBalances(accounts)}) as f`,
    changed: MOVED_ACCOUNTS,
    slices: byIdOf('ledger_accounts', { size: 500 }, 'b'),
  },
  {
    name: 'paid_orders_have_sales',
    select: (orders) => `select number as id from (${ordersWithoutSale(orders)}) as f`,
    changed: 'o.paid_at >= :since',
    slices: byIdOf('orders', {}, 'o'),
  },
  {
    name: 'sales_have_paid_orders',
    select: (transactions) => `select number as id from (${salesWithoutOrder(transactions)}) as f`,
    changed: 't.occurred_at >= :since',
    slices: byIdOf('ledger_transactions', {}, 't'),
  },
  {
    name: 'payments_equal_their_orders',
    select: (payments) => `
      select p.payment_no as id from payments p join orders o on o.payment_id = p.id
        where p.status = 'succeeded' and ${payments}
          and not exists (select from refunds r where r.payment_id = p.id and r.order_id is null)
        group by p.id, p.payment_no, p.amount
        having bool_and(o.status in ('paid', 'refunded')) and sum(o.paid_amount) <> p.amount`,
    changed: 'p.paid_at >= :since',
    slices: byIdOf('payments', {}, 'p'),
  },
  {
    name: 'refunds_stay_within_orders',
    select: (refunds) => `
      select o.trade_no as id from orders o join refunds r on r.order_id = o.id
        where r.state in ('approved', 'processing', 'succeeded') and ${refunds}
        group by o.id, o.trade_no, o.paid_amount having sum(r.amount) > o.paid_amount`,
    changed: `r.order_id in (select order_id from refunds where created_at >= :since)`,
    slices: byIdOf('refunds', { column: 'order_id' }, 'r'),
  },
  {
    name: 'payments_end',
    select: (payments) => `
      select p.payment_no as id from payments p
        where p.status in ('created', 'pending') and ${payments}
          and p.expires_at < :settled::timestamptz - interval '26 hours'`,
  },
  {
    name: 'coupons_count_their_uses',
    select: (coupons) => `
      select c.code as id from coupons c left join coupon_redemptions r on r.coupon_id = c.id
        where ${coupons} group by c.id
        having (c.reserved, c.used) is distinct from (
          count(r.id) filter (where r.state = 'reserved'), count(r.id) filter (where r.state in ('redeemed', 'revoked')))`,
    changed: USED_COUPONS,
    slices: byIdOf('coupons', { size: 1_000 }, 'c'),
  },
]
