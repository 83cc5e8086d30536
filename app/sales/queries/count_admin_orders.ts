import db from '@adonisjs/lucid/services/db'
import type { OrderType } from '#orders/models/order'

export interface AdminOrderCounts {
  refundsRequested: number
  refundsFailed: number
  /** That an admin has to send from a wallet. */
  refundsByHand: number
  disputed: number
  cancelled: number
}

const NONE: AdminOrderCounts = {
  refundsRequested: 0,
  refundsFailed: 0,
  refundsByHand: 0,
  disputed: 0,
  cancelled: 0,
}

/** One pass over the orders that are cancelled, or have a refund or a dispute. */
const COUNT = `
  select orders.type, count(*) filter (where refund.state = 'requested')::int as "refundsRequested",
    count(*) filter (where refund.state = 'failed' or sent.state = 'failed')::int as "refundsFailed",
    count(*) filter (where (refund.state in ('approved', 'processing') or sent.state in ('approved', 'processing'))
      and gateway.driver = 'usdt_trc20' and completion.payment_id is null)::int as "refundsByHand",
    count(*) filter (where dispute.id is not null)::int as disputed,
    count(*) filter (where orders.status = 'unpaid' and orders.cancelled_at is not null)::int as cancelled
  from orders
  join payments on payments.id = orders.payment_id
  left join payment_gateways gateway on gateway.id = payments.gateway_id
  left join payment_completions completion on completion.payment_id = orders.payment_id
  left join lateral (select state from refunds where order_id = orders.id order by id desc limit 1) refund on true
  left join lateral (select state from refunds where payment_id = orders.payment_id and order_id is null
    order by id desc limit 1) sent on true
  left join lateral (select id from disputes where payment_id = orders.payment_id and state = 'open'
    limit 1) dispute on true
  where orders.cancelled_at is not null or dispute.id is not null
    or exists (select 1 from refunds where order_id = orders.id)
  group by orders.type`

export class CountAdminOrders {
  /** What waits for an admin, among product orders and among tips. */
  async execute(): Promise<Record<OrderType, AdminOrderCounts>> {
    const { rows } = await db.rawQuery(COUNT)
    const found = rows.map(({ type, ...counts }: AdminOrderCounts & { type: OrderType }) => [
      type,
      counts,
    ])
    return { product: NONE, tipping: NONE, ...Object.fromEntries(found) }
  }
}
