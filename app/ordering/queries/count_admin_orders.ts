import db from '@adonisjs/lucid/services/db'

export interface AdminOrderCounts {
  refundsRequested: number
  refundsFailed: number
  /** Product orders that can be deleted. */
  cancelled: number
}

export class CountAdminOrders {
  /** What waits for an admin. */
  async execute(): Promise<AdminOrderCounts> {
    const { rows } = await db.rawQuery(`
      select
        (select count(*)::int from refunds where state = 'requested') as "refundsRequested",
        (select count(*)::int from (
          select distinct on (payment_id, order_id) state from refunds
          order by payment_id, order_id, id desc) latest
          where state = 'failed') as "refundsFailed",
        (select count(*)::int from orders
          where status = 'unpaid' and cancelled_at is not null and type = 'product') as cancelled`)
    return rows[0]
  }
}
