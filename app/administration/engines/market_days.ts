import { feesOfDays } from '#sales/queries/sale_fees'

/** Events of a time range, counted by day in UTC. */
const counted = (name: string, from: string, at: string, count = 'count(*)') => `
  left join (select (${at} at time zone 'UTC')::date as day, ${count}::int as ${name}
    from ${from} where ${at} >= :start and ${at} < :end group by 1) as ${name} on ${name}.day = d.day`

/** A user is seen on the day of a sign-in or of a request in a session. */
const SEEN = `(select user_id, last_seen_at as at from known_places where last_seen_at >= :start
  union all select user_id::int, last_seen_at from sessions where last_seen_at >= :start) as seen_at`

const FEES = `
  left join (${feesOfDays('o.paid_at >= :start and o.paid_at < :end')}) as fee_sums on fee_sums.day = d.day`

/** Visits of all shops and of the site's own pages; a visitor of two shops counts as two visits. */
const VISITS = `
  left join (select day, least(sum(visits), 2147483647)::int as visits from traffic_days
    where day >= :from::date and day <= :to::date group by 1) as visited on visited.day = d.day`

/** Sales and refunds are no part of it: triggers sum sales by day (`sales_days`), and refunds are few. */
export const COUNT_DAYS = `
  insert into market_days (day, users_new, users_seen, creators_new,
    copies_made, copies_failed, downloads, visits, fees, counted_at)
  select d.day, coalesce(users_new, 0), coalesce(users_seen, 0), coalesce(creators_new, 0),
    coalesce(copies_made, 0),
    coalesce(copies_failed, 0), coalesce(downloaded, 0), coalesce(visited.visits, 0),
    coalesce(fee_sums.fees, '{}'), :now
  from (select generate_series(:from::date, :to::date, interval '1 day')::date as day) as d
  ${counted('users_new', 'users', 'created_at')}
  ${counted('users_seen', SEEN, 'at', 'count(distinct user_id)')}
  ${counted('creators_new', 'creators', 'approved_at')}
  ${counted('copies_made', 'copies', 'done_at')}
  ${counted('copies_failed', `(select updated_at from copies where status = 'failed') as f`, 'updated_at')}
  ${counted('downloaded', 'downloads', 'created_at')}
  ${VISITS} ${FEES}
  on conflict (day) do update set users_new = excluded.users_new,
    users_seen = greatest(market_days.users_seen, excluded.users_seen),
    creators_new = excluded.creators_new, copies_made = excluded.copies_made,
    copies_failed = excluded.copies_failed, downloads = excluded.downloads,
    visits = excluded.visits,
    fees = excluded.fees, counted_at = excluded.counted_at`

/** Counts the fees of the day again on which an order was paid. */
export const COUNT_FEES_OF_DAY = `
  with sale as (
    select date_trunc('day', paid_at, 'UTC') as start from orders where id = :orderId
  ), counted as (
    ${feesOfDays(`o.paid_at >= (select start from sale) and o.paid_at < (select start + interval '1 day' from sale)`)}
  )
  update market_days as m set fees = coalesce((select fees from counted), '{}')
    from sale where m.day = (sale.start at time zone 'UTC')::date`

export const COUNT_TOTALS = `
  insert into market_totals (is_only, users, creators, products, storage_bytes, counted_at)
  select true, (select count(*) from users where deleted_at is null),
    (select count(*) from creators where status = 'active'),
    (select coalesce(sum(published), 0) from product_counts),
    (select coalesce(sum(byte_size), 0) from (
      select distinct on (storage_key) byte_size from attachments order by storage_key) as files)
      + (select coalesce(sum(byte_size), 0) from copies), :now
  on conflict (is_only) do update set users = excluded.users, creators = excluded.creators,
    products = excluded.products, storage_bytes = excluded.storage_bytes, counted_at = excluded.counted_at`
