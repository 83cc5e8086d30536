import { byIdOf, type Invariant } from '#core/invariants/invariant'

/** Files of buyers. */
export const deliveryInvariants: Invariant[] = [
  {
    name: 'paid_orders_are_granted',
    select: (orders) => `
      select o.trade_no as id from orders o
        where o.status = 'paid' and o.type = 'product' and o.product_id is not null
          and ${orders} and o.paid_at < :settled
          and not exists (select from entitlements e where e.order_id = o.id)`,
    changed: 'o.paid_at >= :since',
    slices: byIdOf('orders', {}, 'o'),
  },
  {
    name: 'refunded_orders_are_revoked',
    select: (refunds) => `
      select o.trade_no as id from refunds r join orders o on o.id = r.order_id
        join entitlements e on e.order_id = o.id and e.revoked_at is null
        where o.status = 'refunded' and r.state = 'succeeded' and ${refunds}
          and coalesce(r.updated_at, r.created_at) < :settled`,
    changed: 'r.settled_at >= :since',
    slices: byIdOf('refunds', {}, 'r'),
  },
  {
    // Files added later, and files marked later, get their copies when a buyer requests them.
    name: 'granted_files_have_copies',
    select: (entitlements) => `
      select o.trade_no || ' ' || a.id as id from entitlements e join orders o on o.id = e.order_id
        join products p on p.id = e.product_id join attachments a on a.product_id = p.id
        where e.revoked_at is null and ${entitlements} and e.granted_at < :settled
          and (p.watermark ->> 'enabled')::boolean and a.kind <> 'other'
          and coalesce(p.updated_at, p.created_at) <= e.granted_at and a.created_at <= e.granted_at
          and a.deleted_at is null and a.withdrawn_at is null
          and not exists (select from copies k where k.buyer_id = e.buyer_id and k.attachment_id = a.id)`,
    changed: `e.order_id in (select id from orders where paid_at >= :since)`,
    slices: byIdOf('entitlements', { size: 10_000 }, 'e'),
  },
  {
    name: 'done_copies_have_files',
    select: (copies) => `
      select k.id::text as id from copies k where k.status = 'done' and k.storage_key is null and ${copies}`,
    changed: 'k.done_at >= :since',
    slices: byIdOf('copies', {}, 'k'),
  },
]
