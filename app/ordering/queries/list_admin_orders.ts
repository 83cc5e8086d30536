import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import {
  adminOrders,
  selectAdminOrder,
  type AdminOrderFilter,
  type AdminOrderRow,
} from '#ordering/queries/admin_orders'

type ListInput = AdminOrderFilter & { page?: number; pageSize?: number }

export class ListAdminOrders {
  /** The orders of the whole market, the newest first. */
  async execute({ page = 1, pageSize, ...filter }: ListInput): Promise<Page<AdminOrderRow>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = adminOrders(filter)
    const { total } = await matching.clone().select(db.raw('count(*)::int as total')).first()
    const items = await selectAdminOrder(matching)
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .forPage(page, size)
    return { items, total, page, pageSize: size }
  }
}
