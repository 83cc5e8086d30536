import db from '@adonisjs/lucid/services/db'
import { idsOfPage } from '#core/database/bounded_lists'
import { asPreparedStatement } from '#core/database/as_prepared_statement'
import type { Page } from '#core/http/pagination'
import type { OrderType } from '#orders/models/order'
import { orderRows, toOrderRow, type OrderRow } from '#orders/purchases/rows/order_rows'

export class ListOrdersOfBuyer {
  /** The buyer's orders of products, or their tips, the newest first. */
  async execute(input: {
    buyerId: number
    type: OrderType
    /** Only orders at this creator's shop. */
    creatorName?: string
    page: number
    pageSize: number
  }): Promise<Page<OrderRow>> {
    const { buyerId, type, creatorName, page, pageSize } = input
    const own = db.from('orders').where({ 'orders.buyer_id': buyerId, 'orders.type': type })
    if (creatorName !== undefined) {
      own.whereRaw(
        `orders.shop_id in (select s.id from shops s join creators c on c.id = s.creator_id
          where lower(c.name) = lower(?))`,
        [creatorName]
      )
    }
    const { total } = await own.clone().select(db.raw('count(*)::int as total')).first()
    const order = ['orders.created_at', 'orders.id']
    const ids = await idsOfPage(own.select('orders.id'), order, { page, pageSize, total })
    const rows = await asPreparedStatement(
      orderRows()
        .whereRaw('orders.id = any(?::int[])', [ids])
        .orderByRaw('orders.created_at desc, orders.id desc')
    )
    return { items: rows.map(toOrderRow), total, page, pageSize }
  }
}
