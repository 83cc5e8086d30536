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
} from '#sales/rows/admin_orders'
import { isCountedState } from '#sales/rows/admin_order_states'
import { countOrders } from '#sales/rows/order_counts'
import { findMatchingOrderIds } from '#sales/rows/matching_order_ids'

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
    const matching = matchingOrders(filter)
    const few = filter.keyword ? await findMatchingOrderIds(filter.keyword) : undefined
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
