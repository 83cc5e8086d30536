import db from '@adonisjs/lucid/services/db'
import type { OrderType } from '#orders/models/order'
import { IN_STATE, type AdminOrderState } from '#sales/rows/admin_order_states'

export interface AdminOrderCounts {
  refundsRequested: number
  refundsFailed: number
  /** Refunds that an admin must send from a wallet. */
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

const IN_STATES: Record<Exclude<keyof AdminOrderCounts, 'cancelled'>, AdminOrderState> = {
  refundsRequested: 'refund_requested',
  refundsFailed: 'refund_failed',
  refundsByHand: 'refund_by_hand',
  disputed: 'disputed',
}

/** Each query starts from open refunds and disputes; canceled orders are counted by triggers. */
const COUNTS = [
  ...Object.entries(IN_STATES).map(
    ([name, state]) => `select type, '${name}' as name, count(*)::int as orders from orders
      where ${IN_STATE[state]} group by type`
  ),
  `select type, 'cancelled', sum(orders)::int from (
     select type, orders from order_counts where shop_id = 0 and state = 'cancelled'
     union all select type, step from order_steps where state = 'cancelled') as kept group by type`,
].join(' union all ')

type Row = { type: OrderType; name: keyof AdminOrderCounts; orders: number }

export class CountAdminOrders {
  /** Counts of orders that need an admin, by type. */
  async execute(): Promise<Record<OrderType, AdminOrderCounts>> {
    const { rows } = await db.rawQuery<{ rows: Row[] }>(COUNTS)
    const counts = { product: { ...NONE }, tipping: { ...NONE } }
    for (const { type, name, orders } of rows) counts[type][name] = orders
    return counts
  }
}
