import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import type Order from '#orders/models/order'
import type { LedgerEntrySchema, LedgerTransactionSchema } from '#database/schema'
import type { Column, Row } from '#core/database/row'

/** One line of a statement: a sale that was released, or another change of the balance. */
export interface StatementRow {
  entryId: number
  currency: Currency
  kind: string
  /** The order, refund or withdrawal that the line is about. */
  reference: string
  title: string | null
  at: Date
  /** Of sales: the price, the coupon, the fees. */
  price: bigint | null
  discount: bigint | null
  serviceFee: bigint | null
  gatewayFee: bigint | null
  /** What the line changes; positive for the creator. */
  net: bigint
  tradeNo: string
}

/** The entries of a statement; a release is replaced by its sales. The settlement's own entry is no line. */
const ENTRIES_AND_LOTS = `
  entries as (
    select l.currency, e.id as entry_id, t.kind, t.ref_type, t.ref_id, t.occurred_at, e.amount
    from withdrawal_lines l
    join ledger_entries e on e.account_id = l.account_id and e.id > l.from_entry and e.id < l.to_entry
    join ledger_transactions t on t.id = e.transaction_id
    where l.withdrawal_id = :id
  ), lots as (
    select e.currency, e.entry_id, r.trade_no, r.amount from entries e
    join ledger_releases r on r.creator_id = split_part(e.ref_id, '/', 1)::int
      and r.day = split_part(e.ref_id, '/', 2)::date and r.part = split_part(e.ref_id, '/', 3)::int
      and r.currency = e.currency
    where e.kind = 'release' and e.ref_type = 'creator'
  )`

const ROWS = `
  with ${ENTRIES_AND_LOTS}
  select * from (
    select l.entry_id as "entryId", l.currency, case o.type when 'tipping' then 'tip' else 'sale' end as kind,
      l.trade_no as reference, o.product_title as title, o.paid_at as at, o.amount + o.discount as price,
      o.discount, fees.service as "serviceFee", fees.gateway as "gatewayFee", l.amount as net,
      l.trade_no as "tradeNo"
    from lots l join orders o on o.trade_no = l.trade_no
    cross join lateral (
      select coalesce(-sum(f.amount) filter (where a.type = 'platform_fee'), 0)::bigint as service,
        coalesce(-sum(f.amount) filter (where a.type = 'gateway_add_on'), 0)::bigint as gateway
      from ledger_transactions t join ledger_entries f on f.transaction_id = t.id
      join ledger_accounts a on a.id = f.account_id
      where t.kind = 'sale' and t.ref_type = 'order' and t.ref_id = l.trade_no
    ) as fees
    union all
    select e.entry_id, e.currency, e.kind, e.ref_id, null, e.occurred_at, null, null, null, null, -e.amount, ''
    from entries e where not (e.kind = 'release' and e.ref_type = 'creator')
  ) as rows
  where (currency, "entryId", "tradeNo") > (:currency, :entryId, :tradeNo)
  order by currency, "entryId", "tradeNo" limit :limit`

const DAYS = `
  with ${ENTRIES_AND_LOTS}
  select currency, day, count(*)::int as lines, sum(net)::bigint as net from (
    select l.currency, (o.paid_at at time zone 'utc')::date as day, l.amount as net
    from lots l join orders o on o.trade_no = l.trade_no
    union all
    select e.currency, (e.occurred_at at time zone 'utc')::date, -e.amount
    from entries e where not (e.kind = 'release' and e.ref_type = 'creator')
  ) as lines group by currency, day order by currency, day`

/** The lines of one day in one balance, summed. */
export interface StatementDay {
  currency: Currency
  day: string
  lines: number
  net: bigint
}

/** All lines of a statement, summed by day. */
export async function statementDays(id: number): Promise<StatementDay[]> {
  const { rows } = await db.rawQuery<{ rows: StatementDay[] }>(DAYS, { id })
  return rows
}

interface Position {
  currency: string
  entryId: number
  tradeNo: string
}

export async function statementRows(
  id: number,
  { limit, after }: { limit: number; after?: Position }
): Promise<StatementRow[]> {
  const { currency = '', entryId = 0, tradeNo = '' } = after ?? {}
  const { rows } = await db.rawQuery<{ rows: StatementRow[] }>(ROWS, {
    id,
    currency,
    entryId,
    tradeNo,
    limit,
  })
  return rows
}

/** The creator's share of a sale that was refunded while it was pending. */
export interface RefundedRow extends Row<Order, 'tradeNo'> {
  entryId: LedgerEntrySchema['id']
  currency: Currency
  title: Order['productTitle']
  at: Column<LedgerTransactionSchema, 'occurredAt'>
  net: LedgerEntrySchema['amount']
}

/**
 * The refunds between the last entries of the creator's previous withdrawal and of this one. These bounds do not move,
 * so that a statement shows the same refunds for ever. One that failed until then is none. Imported histories have ids
 * that are not in the order of time, so the time is compared as well.
 */
const REFUNDED = `
  with cut as (
    select w.creator_id, w.created_at,
      (select max(l.to_entry) from withdrawal_lines l where l.withdrawal_id = w.id) as until,
      coalesce((select max(l.to_entry) from withdrawal_lines l where l.withdrawal_id = (
        select max(b.id) from withdrawals b where b.creator_id = w.creator_id and b.id < w.id)), 0) as since
    from withdrawals w where w.id = :id
  )
  select e.id as "entryId", a.currency, o.trade_no as "tradeNo", o.product_title as title, t.occurred_at as at,
    e.amount as net
  from cut
  join ledger_accounts a on a.type = 'creator_pending' and a.owner = cut.creator_id::text
  join ledger_entries e on e.account_id = a.id and e.id > cut.since and e.id <= cut.until and e.amount > 0
  join ledger_transactions t on t.id = e.transaction_id and t.kind = 'refund_asked'
    and t.occurred_at <= cut.created_at
  join refunds r on r.refund_no = t.ref_id
  join orders o on o.id = r.order_id
  where not exists (
    select 1 from ledger_transactions f join ledger_entries g on g.transaction_id = f.id
    where f.kind = 'refund_failed' and f.ref_type = t.ref_type and f.ref_id = t.ref_id
      and g.account_id = a.id and g.id <= cut.until)
  order by a.currency, e.id limit :limit`

/** The refunds before the release since the previous withdrawal; no part of the withdrawal's sum. */
export async function refundedRows(id: number, limit: number): Promise<RefundedRow[]> {
  const { rows } = await db.rawQuery<{ rows: RefundedRow[] }>(REFUNDED, { id, limit })
  return rows
}
