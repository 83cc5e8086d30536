import {
  adminOrders,
  selectAdminOrder,
  type AdminOrderFilter,
  type AdminOrderRow,
} from '#sales/rows/admin_orders'
import { withEarnings } from '#sales/rows/shop_orders'
import type { Money } from '#core/money/money'

const AT_ONCE = 250

/** With what it brought the creator after fees; null when it was not paid, or cost nothing. */
export type ExportedAdminOrder = AdminOrderRow & { earned: Money | null }

export class WalkAdminOrders {
  /** Every order that the filter lets through, the newest first, without holding them all. */
  async *execute(filter: AdminOrderFilter): AsyncGenerator<ExportedAdminOrder> {
    let before: number | null = null
    for (;;) {
      const rows: AdminOrderRow[] = await selectAdminOrder(adminOrders(filter))
        .if(before, (query) => query.where('orders.id', '<', before!))
        .orderBy('orders.id', 'desc')
        .limit(AT_ONCE)
      yield* await withEarnings(rows)
      if (rows.length < AT_ONCE) return
      before = rows.at(-1)!.id
    }
  }
}
