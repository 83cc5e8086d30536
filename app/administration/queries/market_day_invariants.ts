import { byWeeksOf, onColumns, type Invariant } from '#core/invariants/invariant'
import { feesOfDays } from '#sales/queries/sale_fees'

const BY_WEEKS = byWeeksOf(`
  select min(day)::timestamp at time zone 'UTC' as at from market_days
  union all (select paid_at from orders where paid_at is not null order by 1 desc limit 1)`)

export const marketDayInvariants: Invariant[] = [
  {
    // A day is compared after its last count by the schedule, and when no refund of its sales is on its way to it.
    name: 'fees_by_day_equal_ledger',
    select: (days) => `
      select day::text as id from (select * from market_days
            where ${onColumns(days, { at: `(day::timestamp at time zone 'UTC')` })}) as m
          full join (${feesOfDays(onColumns(days, { at: 'o.paid_at' }))}) as f using (day)
        where day >= (select min(day) from market_days)
          and coalesce(m.counted_at, :settled) > ((day + 1)::timestamp at time zone 'UTC') + interval '5 minutes'
          and coalesce(m.fees, '{}') is distinct from coalesce(f.fees, '{}')
          and not exists (select from refunds r join orders o on o.id = r.order_id
            where r.state = 'succeeded' and r.settled_at >= :settled and (o.paid_at at time zone 'UTC')::date = day)`,
    slices: BY_WEEKS,
  },
]
