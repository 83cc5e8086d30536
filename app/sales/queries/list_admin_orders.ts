import marketplace from '#config/marketplace'
import { countNarrowed, idsOfPage } from '#core/database/bounded_lists'
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

type ListInput = AdminOrderFilter & { page?: number; pageSize?: number }

export class ListAdminOrders {
  /** The orders of all shops, the newest first. The page is found in an index, then joined with further data. */
  async execute({ page = 1, pageSize, ...filter }: ListInput): Promise<Page<AdminOrderRow>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = matchingOrders(filter)
    const few = filter.keyword ? await findMatchingOrderIds(filter.keyword) : undefined
    if (few) matching.whereRaw('orders.id = any(?::int[])', [few])

    const { total, isExact } = await this.#total(filter, matching)
    const place = { page, pageSize: size, total: isExact ? total : undefined }
    const order = ['orders.created_at', 'orders.id']
    const ids = await idsOfPage(matching.select('orders.id'), order, place)
    const items = await selectAdminOrder(adminOrders())
      .whereIn('orders.id', ids)
      .orderByRaw('orders.created_at desc, orders.id desc')
    return { items, total, page, pageSize: size }
  }

  /** Uses the counts of triggers when only the type and the order's own state filter the list. */
  async #total(
    { type, status, keyword }: AdminOrderFilter,
    matching: ReturnType<typeof adminOrders>
  ) {
    if (!keyword && (!status || isCountedState(status))) {
      return { total: await countOrders({ type, state: status }), isExact: true }
    }
    return countNarrowed(matching)
  }
}
