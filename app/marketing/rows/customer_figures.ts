/**
 * What shop_customers holds, computed from the orders of a shop: `shop_id, user_id, spent, products, product_ids, …`.
 * Amounts are converted as for purchase conditions (`orders/queries/paid_orders`): summed by currency and snapshot,
 * then converted. Refunded orders count for the times only, so that their buyers can still be blocked.
 * @param scope which orders `o`, as SQL
 */
export const customerFigures = (scope: string) => `
  with bought as (
    select o.shop_id, o.buyer_id as user_id, o.type, o.status, o.product_id, o.amount, o.currency, o.fx_snapshot_id,
           coalesce(o.paid_at, o.created_at) as paid_at, greatest(o.updated_at, o.paid_at, o.created_at) as changed_at
      from orders o where ${scope} and o.status in ('paid', 'refunded')
  ), sums as (
    select shop_id, user_id, type, currency, fx_snapshot_id, sum(amount)::bigint as amount
      from bought where status = 'paid' group by 1, 2, 3, 4, 5
  ), paid as (
    select shop_id, user_id,
           sum(amount_in_cny(amount, currency, rates)) filter (where type = 'product') as spent,
           sum(amount_in_cny(amount, currency, rates)) filter (where type = 'tipping') as tipped
      from sums join fx_snapshots f on f.id = fx_snapshot_id group by 1, 2
  ), counted as (
    select shop_id, user_id,
           array_agg(distinct product_id order by product_id)
             filter (where status = 'paid' and type = 'product' and product_id is not null) as product_ids,
           (count(*) filter (where status = 'paid' and type = 'product'))::int as orders,
           (count(*) filter (where status = 'paid' and type = 'tipping'))::int as tips,
           min(paid_at) as first_paid_at, max(paid_at) as last_paid_at, max(changed_at) as changed_at
      from bought group by 1, 2
  )
  select shop_id, user_id, coalesce(spent, 0)::bigint as spent_cny,
         coalesce(cardinality(product_ids), 0) as products, coalesce(product_ids, '{}') as product_ids,
         orders, tips, coalesce(tipped, 0)::bigint as tipped_cny, first_paid_at, last_paid_at, changed_at
    from counted left join paid using (shop_id, user_id)`

/** The columns that are computed. */
export const FIGURES = [
  'spent_cny',
  'products',
  'product_ids',
  'orders',
  'tips',
  'tipped_cny',
  'first_paid_at',
  'last_paid_at',
]

/** The computed columns of the row `alias`, as SQL. */
export const figuresOf = (alias: string) => FIGURES.map((name) => `${alias}.${name}`).join(', ')
