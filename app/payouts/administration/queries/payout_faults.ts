import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { dayOf, dueUntil } from '#payouts/values/calendar'
import { isOpenIn } from '#payouts/models/withdrawal'

/** `all` reads everything; `open` reads what changed lately and a part of the rest, for the check of each minute. */
export type CheckScope = 'all' | 'open'

export interface PayoutFault {
  kind: string
  /** The order, withdrawal, day or account that the fault is about. */
  number: string
}

/** What a part of the checks reads. Each minute has another part of the creators, each hour all withdrawals. */
const READ: Record<CheckScope, Record<'withdrawals' | 'shops' | 'releases' | 'series', string>> = {
  all: { withdrawals: 'true', shops: 'true', releases: 'true', series: '1' },
  open: {
    withdrawals: `w.id in (
      select id from withdrawals where ${isOpenIn('withdrawals')} and id % 60 = :part::int % 60
      union all select id from withdrawals where closed_at > :lately
      union all (select id from withdrawals order by id desc limit 500))`,
    shops: 's.creator_id % 1440 = :part::int',
    releases: 't.id > (select coalesce(max(id), 0) - 20000 from ledger_transactions)',
    series: 'greatest(1, s.next - 1000)',
  },
}

const IS_OPEN = isOpenIn('w')

/** Lots that are due for two days, and that nothing releases or holds. */
const WAITING_LOTS = `
  select 'lot_waits' as kind, o.trade_no as number from shops s
  join orders o on o.shop_id = s.id and o.status = 'paid' and o.paid_at <= :due
  join ledger_transactions t on t.kind = 'sale' and t.ref_type = 'order' and t.ref_id = o.trade_no
  where {shops}
    and exists (select 1 from settlement_days d where d.released_at is not null and d.day >= :day::date - 2)
    and not exists (select 1 from ledger_releases r where r.trade_no = o.trade_no)
    and not exists (select 1 from held_lots h where h.order_id = o.id)
    and not exists (select 1 from refunds r where r.order_id = o.id and r.state in ('approved', 'processing'))
    and not exists (select 1 from disputes d where d.payment_id = o.payment_id and d.state = 'open')
    and exists (select 1 from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transaction_id = t.id and a.type = 'creator_pending' and e.amount < 0)`

/** Postings of releases that are not the sum of their lots. */
const RELEASES = `
  select 'release_unequal', t.ref_id from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.type = 'creator_available'
  where t.kind = 'release' and t.ref_type = 'creator' and {releases}
  group by t.ref_id, a.currency
  having -sum(e.amount) is distinct from (select sum(r.amount) from ledger_releases r
    where r.creator_id = split_part(t.ref_id, '/', 1)::int and r.day = split_part(t.ref_id, '/', 2)::date
      and r.part = split_part(t.ref_id, '/', 3)::int and r.currency = a.currency)`

/** Lots that were released without a posting. */
const LOTS = `
  select 'release_unequal', l.ref_id from (
    select distinct creator_id || '/' || day || '/' || part as ref_id from ledger_releases where part > 0
  ) as l where not exists (select 1 from ledger_transactions t
    where t.kind = 'release' and t.ref_type = 'creator' and t.ref_id = l.ref_id)`

/** Withdrawals against the ledger, their lines and their attempts. */
const WITHDRAWALS = `
  select 'transit_unequal', w.invoice_no from withdrawals w
    left join ledger_accounts b on b.type = 'payout_in_transit' and b.owner = w.invoice_no and b.currency = w.currency
    where {withdrawals} and coalesce(-b.balance, 0) <> case when ${IS_OPEN} then w.amount else 0 end
  union all
  select 'paid_without_posting', w.invoice_no from withdrawals w
    where {withdrawals} and w.stage = 'paid' and not exists (select 1 from ledger_transactions t
      where t.kind = 'payout_closed' and t.ref_type = 'withdrawal' and t.ref_id = w.invoice_no)
  union all
  select 'cut_has_gap', w.invoice_no from withdrawals w join withdrawal_lines l on l.withdrawal_id = w.id
    where {withdrawals} and l.from_entry <> coalesce((select max(b.to_entry) from withdrawal_lines b
      where b.account_id = l.account_id and b.to_entry < l.to_entry), 0)
  union all
  select 'lines_unequal', w.invoice_no from withdrawals w
    where {withdrawals} and w.amount <> coalesce((select sum(l.converted) from withdrawal_lines l
      where l.withdrawal_id = w.id), 0)
  union all
  select 'entries_unequal', w.invoice_no from withdrawals w join withdrawal_lines l on l.withdrawal_id = w.id
    where {withdrawals} and l.amount <> l.opening + coalesce((select -sum(e.amount) from ledger_entries e
      where e.account_id = l.account_id and e.id > l.from_entry and e.id < l.to_entry), 0)
  union all
  select 'paid_twice', w.invoice_no from withdrawals w where {withdrawals} and 1 < (
    select count(*) from payout_attempts a where a.withdrawal_id = w.id and a.state = 'succeeded')`

/** Money in transit that no open withdrawal accounts for. */
const TRANSIT = `
  select 'transit_without_withdrawal', b.owner from ledger_accounts b
  where b.type = 'payout_in_transit' and b.balance <> 0
    and not exists (select 1 from withdrawals w where w.invoice_no = b.owner and ${IS_OPEN})`

/** Checkpoints that are not the sums of the entries up to them. */
const CHECKPOINTS = `
  select 'checkpoint_unequal', a.type || ':' || a.owner || ':' || a.currency from (
    select account_id, sum(sum) as sum, max(to_entry) as to_entry from balance_checkpoints group by account_id
  ) as c join ledger_accounts a on a.id = c.account_id
  where c.sum <> (select sum(e.amount) from ledger_entries e where e.account_id = a.id and e.id <= c.to_entry)`

/**
 * Creators who had a balance on the last Friday, and neither a withdrawal nor a skip with its reasons. A balance that
 * changed during the settlement proves nothing.
 */
const FRIDAYS = `
  select 'friday_unexplained', d.day || '/' || a.owner from (
    select * from settlement_days where is_friday and settled_at is not null order by day desc limit 1
  ) as d join ledger_accounts a on a.type = 'creator_available' join shops s on s.creator_id = a.owner::int
  where {shops}
    and not exists (select 1 from withdrawals w where w.creator_id = s.creator_id and w.day = d.day)
    and not exists (select 1 from payout_skips k where k.creator_id = s.creator_id and k.day = d.day
      and cardinality(array_remove(k.reasons, null)) > 0)
    and not exists (select 1 from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account_id = a.id and t.occurred_at > d.released_at and t.occurred_at <= d.settled_at)
    and a.balance <> coalesce((
      select sum(e.amount) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account_id = a.id and t.occurred_at > d.settled_at), 0)`

/** The calendar, the numbers, and what waits for an answer. */
const CALENDAR = `
  select 'number_missing', s.name || s.year || '-' || lpad(n::text, 6, '0')
    from number_series s cross join lateral generate_series({series}, s.next - 1) as n
    where not exists (select 1 from statements t where t.no = s.name || s.year || '-' || lpad(n::text, 6, '0'))
  union all
  select 'day_missing', one.at::date::text from generate_series(
      (select min(day) from settlement_days)::timestamp, (select max(day) from settlement_days)::timestamp, '1 day'
    ) as one (at) where not exists (select 1 from settlement_days d where d.day = one.at::date)
  union all
  select 'day_late', d.day::text from settlement_days d
    where d.day < :late::date and (d.released_at is null or (d.is_friday and d.settled_at is null))
  union all
  select 'attempt_unknown', a.key from payout_attempts a
    where a.state = 'unknown' and coalesce(a.called_at, a.created_at) < :yesterday
  union all
  select 'transfer_unmatched', x.transaction from wallet_transfers x
    where x.withdrawal_id is null and x.seen_at < :hour`

/** The faults of what the scope reads, at most a thousand. */
export async function payoutFaults(scope: CheckScope, now: DateTime): Promise<PayoutFault[]> {
  const day = dayOf(now)
  const { rows } = await db.rawQuery<{ rows: PayoutFault[] }>(faultsOf(scope), {
    day,
    due: dueUntil(day).minus({ days: 2 }).toJSDate(),
    late: dayOf(now.minus({ hours: 2 })),
    yesterday: now.minus({ hours: 24 }).toJSDate(),
    hour: now.minus({ hours: 1 }).toJSDate(),
    part: now.toUTC().hour * 60 + now.toUTC().minute,
    lately: now.minus({ minutes: 15 }).toJSDate(),
  })
  return rows
}

function faultsOf(scope: CheckScope): string {
  const parts = [WAITING_LOTS, RELEASES, WITHDRAWALS, FRIDAYS, CALENDAR]
  if (scope === 'all') parts.push(LOTS, TRANSIT, CHECKPOINTS)
  const read = READ[scope]
  const sql = parts
    .join('\n  union all\n')
    .replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof read) => read[name])
  return `${sql}\n  order by 1, 2 limit 1000`
}
