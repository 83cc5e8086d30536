import {
  byIdOf,
  byWeeksOf,
  DAYS_SINCE,
  onColumns,
  type Invariant,
} from '#core/invariants/invariant'
import { WRONG_MARKET_COUNTS, wrongCounts, wrongSales } from '#sales/queries/sales_faults'

const BY_WEEKS = byWeeksOf(`
  (select paid_at as at from orders where paid_at is not null order by 1 limit 1)
  union all (select paid_at from orders where paid_at is not null order by 1 desc limit 1)
  union all select min(day) from sales_days union all select max(day) from sales_days`)

/** Figures that are kept beside the orders that they count. */
export const salesInvariants: Invariant[] = [
  {
    name: 'sales_by_day_equal_orders',
    select: (days) => `
      select shop_id || ' ' || currency || ' ' || (at at time zone 'UTC')::date as id
        from (${wrongSales('day', (at) => onColumns(days, { at }))}) as w`,
    changed: DAYS_SINCE,
    slices: BY_WEEKS,
  },
  {
    // Both are folded by one statement.
    name: 'sales_by_hour_equal_days',
    select: (days) => `
      select shop_id || ' ' || currency || ' ' || (at at time zone 'UTC')::date as id from (
          select shop_id, currency, date_trunc('day', hour, 'UTC') as at, orders, gross, refunded
            from sales_hours where ${onColumns(days, { at: 'hour' })}
          union all
          select shop_id, currency, day, -orders, -gross, -refunded
            from sales_days where shop_id <> 0 and ${onColumns(days, { at: 'day' })}
        ) as compared
        group by shop_id, currency, at having sum(orders) <> 0 or sum(gross) <> 0 or sum(refunded) <> 0`,
    changed: DAYS_SINCE,
    slices: BY_WEEKS,
  },
  {
    name: 'orders_are_counted',
    select: (shops) => `
      select distinct shop_id::text as id from (${wrongCounts(onColumns(shops, { shop: 'shop_id' }))}) as w`,
    slices: { ...byIdOf('shops', { size: 100 }), scope: '{shop} >= :from and {shop} < :to' },
  },
  {
    name: 'market_counts_equal_shops',
    select: (counts) => `
      select distinct shop_id::text as id from (${WRONG_MARKET_COUNTS}) as w where ${counts}`,
  },
]
