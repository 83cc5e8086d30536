import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import {
  adminOrders,
  matchingOrders,
  selectAdminOrder,
  type AdminOrderFilter,
  type AdminOrderRow,
} from '#sales/rows/admin_orders'

type ListInput = AdminOrderFilter & { page?: number; pageSize?: number }

export class ListAdminOrders {
  /** The orders of the whole market, the newest first. A page far behind costs little more than the first. */
  async execute({ page = 1, pageSize, ...filter }: ListInput): Promise<Page<AdminOrderRow>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = matchingOrders(filter)
    const { total } = await matching.clone().select(db.raw('count(*)::int as total')).first()
    const ids = newestFirst(matching.select('orders.id')).forPage(page, size)
    const items = await newestFirst(selectAdminOrder(adminOrders())).whereIn('orders.id', ids)
    return { items, total, page, pageSize: size }
  }
}

function newestFirst(orders: ReturnType<typeof adminOrders>) {
  return orders.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc')
}
