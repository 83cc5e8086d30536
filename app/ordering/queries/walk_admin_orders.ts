import {
  adminOrders,
  selectAdminOrder,
  type AdminOrderFilter,
  type AdminOrderRow,
} from '#ordering/queries/admin_orders'

const AT_ONCE = 250

export class WalkAdminOrders {
  /** Every order that the filter lets through, the newest first, without holding them all. */
  async *execute(filter: AdminOrderFilter): AsyncGenerator<AdminOrderRow> {
    let before: number | null = null
    for (;;) {
      const rows: AdminOrderRow[] = await selectAdminOrder(adminOrders(filter))
        .if(before, (query) => query.where('orders.id', '<', before!))
        .orderBy('orders.id', 'desc')
        .limit(AT_ONCE)
      yield* rows
      if (rows.length < AT_ONCE) return
      before = rows.at(-1)!.id
    }
  }
}
