import { customerFigures } from '#marketing/queries/customers'
import { byIdOf, type Invariant, type Slices } from '#operations/values/invariant'
import { WRONG_MARKET_COUNTS, wrongCounts, wrongSales } from '#sales/queries/sales_faults'
import { feesOfDays } from '#sales/queries/sale_fees'

/** A scope names its columns in braces where several tables are restricted alike. */
const on = (scope: string, columns: Record<string, string>) =>
  scope.replaceAll(/\{(\w+)\}/g, (_, name: string) => columns[name]!)

const DAY_SECONDS = 86_400

/** A week of days; their keys count from 1970-01-01 on. */
const BY_WEEKS: Slices = {
  scope: `{at} >= to_timestamp(:from::bigint * ${DAY_SECONDS}) and {at} < to_timestamp(:to::bigint * ${DAY_SECONDS})`,
  bounds: `
    select floor(extract(epoch from min(at)) / ${DAY_SECONDS})::int as first,
        floor(extract(epoch from max(at)) / ${DAY_SECONDS})::int as last
      from (
        (select paid_at as at from orders where paid_at is not null order by 1 limit 1)
        union all (select paid_at from orders where paid_at is not null order by 1 desc limit 1)
        union all select min(day) from sales_days union all select max(day) from sales_days
        union all select min(day)::timestamp at time zone 'UTC' from market_days
      ) as ends`,
  size: 7,
}

const BY_SHOP = '{shop} >= :from and {shop} < :to'

const TODAY = `{at} >= date_trunc('day', :since::timestamptz, 'UTC')`

/** Customers whose row or orders changed. */
const CHANGED_CUSTOMERS = `({shop}, {user}) in (
  select shop_id, user_id from shop_customers where updated_at >= :since
  union select shop_id, buyer_id from orders where paid_at >= :since)`

/** Figures that are kept beside what they count. */
export const FIGURE_INVARIANTS: Invariant[] = [
  {
    name: 'sales_by_day_equal_orders',
    select: (days) => `
      select shop_id || ' ' || currency || ' ' || (at at time zone 'UTC')::date as id
        from (${wrongSales('day', (at) => on(days, { at }))}) as w`,
    changed: TODAY,
    slices: BY_WEEKS,
  },
  {
    // Both are folded by one statement.
    name: 'sales_by_hour_equal_days',
    select: (days) => `
      select shop_id || ' ' || currency || ' ' || (at at time zone 'UTC')::date as id from (
          select shop_id, currency, date_trunc('day', hour, 'UTC') as at, orders, gross, refunded
            from sales_hours where ${on(days, { at: 'hour' })}
          union all
          select shop_id, currency, day, -orders, -gross, -refunded
            from sales_days where shop_id <> 0 and ${on(days, { at: 'day' })}
        ) as compared
        group by shop_id, currency, at having sum(orders) <> 0 or sum(gross) <> 0 or sum(refunded) <> 0`,
    changed: TODAY,
    slices: BY_WEEKS,
  },
  {
    // A day is compared after its last count by the schedule, and when no refund of its sales is on its way to it.
    name: 'fees_by_day_equal_ledger',
    select: (days) => `
      select day::text as id from (select * from market_days
            where ${on(days, { at: `(day::timestamp at time zone 'UTC')` })}) as m
          full join (${feesOfDays(on(days, { at: 'o.paid_at' }))}) as f using (day)
        where day >= (select min(day) from market_days)
          and coalesce(m.counted_at, :settled) > ((day + 1)::timestamp at time zone 'UTC') + interval '5 minutes'
          and coalesce(m.fees, '{}') is distinct from coalesce(f.fees, '{}')
          and not exists (select from refunds r join orders o on o.id = r.order_id
            where r.state = 'succeeded' and r.settled_at >= :settled and (o.paid_at at time zone 'UTC')::date = day)`,
    slices: BY_WEEKS,
  },
  {
    name: 'orders_are_counted',
    select: (shops) => `
      select distinct shop_id::text as id from (${wrongCounts(on(shops, { shop: 'shop_id' }))}) as w`,
    slices: { ...byIdOf('shops', { size: 100 }), scope: BY_SHOP },
  },
  {
    name: 'market_counts_equal_shops',
    select: (counts) => `
      select distinct shop_id::text as id from (${WRONG_MARKET_COUNTS}) as w where ${counts}`,
  },
  {
    name: 'customers_equal_orders',
    select: (customers) => `
      select shop_id || '/' || user_id as id
        from (${customerFigures(on(customers, { shop: 'o.shop_id', user: 'o.buyer_id' }))}) as f
        full join (select * from shop_customers c
          where ${on(customers, { shop: 'c.shop_id', user: 'c.user_id' })}) as c using (shop_id, user_id)
        where coalesce(c.updated_at, '-infinity') < :settled and coalesce(f.changed_at, '-infinity') < :settled
          and (c.orders, c.spent_cny) is distinct from (f.orders, f.spent_cny)`,
    changed: CHANGED_CUSTOMERS,
    slices: { ...byIdOf('users'), scope: '{user} >= :from and {user} < :to' },
  },
  {
    name: 'products_are_counted',
    select: (shops) => `
      select coalesce(c.shop_id, p.shop_id)::text as id
        from (select shop_id, sum(published) as published from product_counts
            where ${on(shops, { shop: 'shop_id' })} group by 1) as c
          full join (select shop_id, count(*) as published from products
            where status = 'published' and ${on(shops, { shop: 'shop_id' })} group by 1) as p using (shop_id)
        where coalesce(c.published, 0) <> coalesce(p.published, 0)`,
    slices: { ...byIdOf('shops', { size: 500 }), scope: BY_SHOP },
  },
]
