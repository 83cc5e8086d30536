import {
  adminOrders,
  selectAdminOrder,
  type AdminOrderFilter,
  type AdminOrderRow,
} from '#sales/rows/admin_orders'
import { streamWithEarnings } from '#sales/rows/stream_with_earnings'
import type { Money } from '#core/money/money'

/** An order with the creator's earnings after fees, which are null for unpaid and free orders. */
export type ExportedAdminOrder = AdminOrderRow & { earned: Money | null }

export class StreamAdminOrders {
  /** All matching orders, the newest first, streamed. */
  execute(filter: AdminOrderFilter): AsyncGenerator<ExportedAdminOrder> {
    return streamWithEarnings<AdminOrderRow>(() => selectAdminOrder(adminOrders(filter)))
  }
}
