import marketplace from '#config/marketplace'
import { countFiltered, idsOfPage, idsOfMatches } from '#core/database/bounded_lists'
import { asPreparedStatement } from '#core/database/as_prepared_statement'
import type { Page } from '#core/http/pagination'
import {
  adminOrders,
  isCountedState,
  matchingOrders,
  selectAdminOrder,
  type AdminOrderFilter,
  type AdminOrderRow,
} from '#sales/rows/admin_orders'
import { countOrders } from '#sales/rows/order_counts'
import { findMatchingOrderIds } from '#sales/rows/matching_order_ids'

const ORDER = ['orders.created_at', 'orders.id']

type ListInput = AdminOrderFilter & { page?: number; pageSize?: number }

export class ListAdminOrders {
  /** The orders of all shops, the newest first. The page is found in an index, then joined with further data. */
  async execute({ page = 1, pageSize, ...filter }: ListInput): Promise<Page<AdminOrderRow>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = matchingOrders(filter)
    const few = filter.keyword ? await findMatchingOrderIds(filter.keyword) : undefined
    if (few) matching.whereRaw('orders.id = any(?::int[])', [few])

    const place = { page, pageSize: size }
    const { ids, total, isCapped } = filter.keyword
      ? await idsOfMatches(matching.select('orders.id'), ORDER, place, few)
      : await this.#pageOf(filter, matching, place)
    const items = await asPreparedStatement(
      selectAdminOrder(adminOrders())
        .whereRaw('orders.id = any(?::int[])', [ids])
        .orderByRaw('orders.created_at desc, orders.id desc')
    )
    return { items, total, isCapped, page, pageSize: size }
  }

  async #pageOf(
    filter: AdminOrderFilter,
    matching: ReturnType<typeof adminOrders>,
    place: { page: number; pageSize: number }
  ) {
    const { total, isCapped } = await this.#total(filter, matching)
    const ids = await idsOfPage(matching.select('orders.id'), ORDER, {
      ...place,
      total: isCapped ? undefined : total,
    })
    return { ids, total, isCapped }
  }

  /** Uses the counts of triggers when only the type and the order's own state filter the list. */
  async #total({ type, status }: AdminOrderFilter, matching: ReturnType<typeof adminOrders>) {
    if (!status || isCountedState(status)) {
      return { total: await countOrders({ type, state: status }), isCapped: false }
    }
    return countFiltered(matching)
  }
}
