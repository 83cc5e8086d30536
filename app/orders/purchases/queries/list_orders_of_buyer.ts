import db from '@adonisjs/lucid/services/db'
import type { Page } from '#core/http/pagination'
import type { OrderType } from '#orders/models/order'
import { orderRows, toOrderRow, type OrderRow } from '#orders/purchases/rows/order_rows'

export class ListOrdersOfBuyer {
  /** The buyer's orders of products, or their tips, the newest first. */
  async execute(input: {
    buyerId: number
    type: OrderType
    page: number
    pageSize: number
  }): Promise<Page<OrderRow>> {
    const { buyerId, type, page, pageSize } = input
    const [{ total }] = await db
      .from('orders')
      .where({ buyer_id: buyerId, type })
      .select(db.raw('count(*)::int as total'))
    const rows = await orderRows()
      .where({ 'orders.buyer_id': buyerId, 'orders.type': type })
      .orderBy([
        { column: 'orders.created_at', order: 'desc' },
        { column: 'orders.id', order: 'desc' },
      ])
      .forPage(page, pageSize)
    return { items: rows.map(toOrderRow), total, page, pageSize }
  }
}
