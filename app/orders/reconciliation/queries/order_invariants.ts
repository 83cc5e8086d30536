import { byIdOf, type Invariant } from '#core/invariants/invariant'
import { ordersWithoutSale, salesWithoutOrder } from '#orders/reconciliation/queries/reconciliation'

const USED_COUPONS = `c.id in (
  select r.coupon_id from orders o join coupon_redemptions r on r.order_id = o.id
    where o.created_at >= :since or o.paid_at >= :since)`

/** Orders against their payments, refunds, coupons and entries in the ledger. */
export const orderInvariants: Invariant[] = [
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
