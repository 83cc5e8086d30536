import { customerFigures } from '#marketing/rows/customer_figures'
import type { Invariant } from '#operations/values/invariant'

/** Shops whose customers changed lately. */
const CHANGED_SHOPS = 'o.shop_id in (select shop_id from shop_customers where updated_at >= :since)'

/** Files of buyers, accounts, counters and the database itself. */
export const DELIVERY_INVARIANTS: Invariant[] = [
  {
    name: 'paid_orders_are_granted',
    sql: `
      select o.trade_no as id from orders o
        where o.status = 'paid' and o.type = 'product' and o.product_id is not null
          and o.paid_at >= :since and o.paid_at < :settled
          and not exists (select from entitlements e where e.order_id = o.id)`,
  },
  {
    name: 'refunded_orders_are_revoked',
    sql: `
      select o.trade_no as id from refunds r join orders o on o.id = r.order_id
        join entitlements e on e.order_id = o.id and e.revoked_at is null
        where o.status = 'refunded' and r.state = 'succeeded' and r.created_at >= :since
          and coalesce(r.updated_at, r.created_at) < :settled`,
  },
  {
    // Files added later, and files marked later, get their copies when a buyer requests them.
    name: 'granted_files_have_copies',
    sql: `
      select o.trade_no || ' ' || a.id as id from entitlements e join orders o on o.id = e.order_id
        join products p on p.id = e.product_id join attachments a on a.product_id = p.id
        where e.revoked_at is null and e.granted_at >= :since and e.granted_at < :settled
          and (p.watermark ->> 'enabled')::boolean and a.kind <> 'other'
          and coalesce(p.updated_at, p.created_at) <= e.granted_at and a.created_at <= e.granted_at
          and a.deleted_at is null and a.withdrawn_at is null
          and not exists (select from copies k where k.buyer_id = e.buyer_id and k.attachment_id = a.id)`,
  },
  {
    name: 'done_copies_have_files',
    sql: `select id::text from copies where status = 'done' and storage_key is null and done_at >= :since`,
  },
  {
    name: 'events_are_relayed',
    sql: `select name || ' ' || id as id from outbox_events where relayed_at is null and occurred_at < :settled`,
  },
  {
    name: 'banned_users_are_signed_out',
    sql: `
      select u.id::text from users u join sessions s on s.user_id = u.id::text
        where u.banned_at < :settled`,
  },
  {
    name: 'customers_equal_orders',
    sql: `
      select shop_id || '/' || user_id as id from (${customerFigures(CHANGED_SHOPS)}) as f
        full join (select * from shop_customers where updated_at >= :since) as c using (shop_id, user_id)
        where c.updated_at < :settled and f.changed_at < :settled
          and (c.orders, c.spent_cny) is distinct from (f.orders, f.spent_cny)`,
  },
  {
    name: 'products_are_counted',
    sql: `
      select coalesce(c.shop_id, p.shop_id)::text as id
        from (select shop_id, sum(published) as published from product_counts group by 1) as c
        full join (select shop_id, count(*) as published from products where status = 'published' group by 1) as p
          using (shop_id)
        where coalesce(c.published, 0) <> coalesce(p.published, 0)`,
  },
  {
    name: 'sequences_have_room',
    sql: `
      select sequencename::text as id from pg_sequences
        where schemaname = 'public' and last_value > 0.6 * max_value`,
  },
]
