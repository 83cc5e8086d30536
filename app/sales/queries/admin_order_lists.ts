import marketplace from '#config/marketplace'
import { countFiltered, idsOfPage, idsOfMatches } from '#core/database/bounded_lists'
import { asPreparedStatement } from '#core/database/as_prepared_statement'
import type { Page } from '#core/http/pagination'
import {
  adminOrders,
  matchingOrders,
  selectAdminOrder,
  type AdminOrderFilter,
  type AdminOrderRow,
} from '#sales/queries/admin_orders'
import { isCountedState, IN_STATE, type AdminOrderState } from '#sales/queries/admin_order_states'
import { countOrders } from '#sales/queries/order_count_checks'
import { findMatchingOrderIds, findOrderIdsByNumber } from '#sales/queries/matching_order_ids'
import db from '@adonisjs/lucid/services/db'
import type { OrderType } from '#orders/models/order'

const ORDER = ['orders.created_at', 'orders.id']

type ListInput = AdminOrderFilter & {
  page?: number
  pageSize?: number
  /** By the time of the order. */
  sort?: 'order'
  order?: 'asc' | 'desc'
}

type Place = { page: number; pageSize: number; order: 'asc' | 'desc' }

export class ListAdminOrders {
  /** The orders of all shops, by default the newest first. The page is found in an index, then joined with further data. */
  async execute(input: ListInput): Promise<Page<AdminOrderRow>> {
    const { page = 1, pageSize, order = 'desc', ...filter } = input
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const numbered = filter.keyword ? await findOrderIdsByNumber(filter.keyword) : []
    const matching = matchingOrders({ ...filter, numbered })
    const named = filter.keyword ? await findMatchingOrderIds(filter.keyword) : undefined
    const few = named && [...new Set([...named, ...numbered])]
    if (few) matching.whereRaw('orders.id = any(?::int[])', [few])

    const place = { page, pageSize: size, order }
    const { ids, total, isCapped } = filter.keyword
      ? await idsOfMatches(matching.select('orders.id'), ORDER, place, few, order)
      : await this.#pageOf(filter, matching, place)
    const items = await asPreparedStatement(
      selectAdminOrder(adminOrders())
        .whereRaw('orders.id = any(?::int[])', [ids])
        .orderByRaw(`orders.created_at ${order}, orders.id ${order}`)
    )
    return { items, total, isCapped, page, pageSize: size }
  }

  async #pageOf(
    filter: AdminOrderFilter,
    matching: ReturnType<typeof adminOrders>,
    { order, ...place }: Place
  ) {
    const { total, isCapped } = await this.#total(filter, matching)
    const exact = { ...place, total: isCapped ? undefined : total }
    const ids = await idsOfPage(matching.select('orders.id'), ORDER, exact, order)
    return { ids, total, isCapped }
  }

  /** Uses the counts of triggers when only the type and the order's own state filter the list. */
  async #total(
    { type, status, paidSince }: AdminOrderFilter,
    matching: ReturnType<typeof adminOrders>
  ) {
    if (!paidSince && (!status || isCountedState(status))) {
      return { total: await countOrders({ type, state: status }), isCapped: false }
    }
    return countFiltered(matching)
  }
}

interface AdminOrderCounts {
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
