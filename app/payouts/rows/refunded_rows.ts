import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import type Order from '#orders/models/order'
import type { LedgerEntrySchema, LedgerTransactionSchema } from '#database/schema'
import type { Column, Row } from '#core/database/row'

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
