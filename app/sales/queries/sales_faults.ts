/** Shop 0, the whole market, is summed by day only. */
const SHOPS = { hour: '(values (shop_id))', day: '(values (shop_id), (0))' }

/**
 * Stored sales that differ from the orders; one row for each shop, currency and time. One statement, so that sums,
 * steps and orders are read in one snapshot.
 * @param scope which times, as SQL over the column given to it
 */
export const wrongSales = (unit: 'hour' | 'day', scope = (_at: string) => 'true') => `
  select shop_id, currency, at from (
    select shop_id, currency, ${unit} as at, orders, gross, refunded from sales_${unit}s where ${scope(unit)}
    union all
    select shop, currency, date_trunc('${unit}', hour, 'UTC'), case when state = 'paid' then step else 0 end, gross, refunded
      from order_steps cross join lateral ${SHOPS[unit]} as summed (shop) where hour is not null and ${scope('hour')}
    union all
    select shop, currency, date_trunc('${unit}', paid_at, 'UTC'), -count(*) filter (where status = 'paid'),
      -sum(amount), -coalesce(sum(amount) filter (where status = 'refunded'), 0)
      from orders cross join lateral ${SHOPS[unit]} as summed (shop)
      where status in ('paid', 'refunded') and ${scope('paid_at')} group by 1, 2, 3
  ) as compared
  group by shop_id, currency, at having sum(orders) <> 0 or sum(gross) <> 0 or sum(refunded) <> 0`

/**
 * Counts of orders that differ from the orders; one row for each shop and state.
 * @param scope which shops, as SQL over `shop_id`
 */
export const wrongCounts = (scope = 'true') => `
  select shop_id from (
    select shop_id, type, state, is_cleared, orders from order_counts where shop_id <> 0 and ${scope}
    union all
    select shop_id, type, state, is_cleared, step from order_steps where ${scope}
    union all
    select shop_id, type, case when status = 'unpaid' and cancelled_at is not null then 'cancelled' else status end,
      cleared_at is not null, -count(*) from orders where ${scope} group by 1, 2, 3, 4
  ) as compared
  group by shop_id, type, state, is_cleared having sum(orders) <> 0`

/** Counts of the market, kept as those of shop 0, that are not the sum of its shops. */
export const WRONG_MARKET_COUNTS = `
  select 0 as shop_id from (
    select type, state, is_cleared, orders * case shop_id when 0 then 1 else -1 end as orders from order_counts
  ) as compared
  group by type, state, is_cleared having sum(orders) <> 0`
