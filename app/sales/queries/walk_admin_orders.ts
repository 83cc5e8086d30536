import {
  adminOrders,
  selectAdminOrder,
  type AdminOrderFilter,
  type AdminOrderRow,
} from '#sales/rows/admin_orders'
import { walkWithEarnings } from '#sales/rows/walk_with_earnings'
import type { Money } from '#core/money/money'

/** With what it brought the creator after fees; null when it was not paid, or cost nothing. */
export type ExportedAdminOrder = AdminOrderRow & { earned: Money | null }

export class WalkAdminOrders {
  /** Every order that the filter lets through, the newest first, without holding them all. */
  execute(filter: AdminOrderFilter): AsyncGenerator<ExportedAdminOrder> {
    return walkWithEarnings<AdminOrderRow>(() => selectAdminOrder(adminOrders(filter)))
  }
}
