import { NotFound } from '#core/errors'
import { adminOrders, selectAdminOrder, type AdminOrderRow } from '#sales/rows/admin_orders'

export class FindAdminOrder {
  /** @throws NotFound */
  async execute(tradeNo: string): Promise<AdminOrderRow> {
    const row = await selectAdminOrder(adminOrders()).where('orders.trade_no', tradeNo).first()
    if (!row) throw new NotFound()
    return row
  }
}
