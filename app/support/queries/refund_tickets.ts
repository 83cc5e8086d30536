import db from '@adonisjs/lucid/services/db'
import type Order from '#orders/models/order'
import type Shop from '#shops/models/shop'
import type { Row } from '#core/database/row'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type RefundableOrder = Row<Order, 'tradeNo' | 'productTitle'> & {
  shopName: Shop['name']
  paidAt: string
}

const MAX_ORDERS = 100

/** The latest paid orders of a buyer whose refund can be requested: those without a refund that is open or done. */
export class ListRefundableOrders {
  /** One query. */
  async execute(buyerId: number): Promise<RefundableOrder[]> {
    const rows: (Omit<RefundableOrder, 'paidAt'> & { paidAt: Date })[] = await db
      .from('orders as o')
      .join('shops as s', 's.id', 'o.shop_id')
      .where({ 'o.buyer_id': buyerId, 'o.status': 'paid' })
      .where('o.paid_amount', '>', 0)
      .whereNotExists((refunds) =>
        refunds
          .from('refunds as r')
          .whereColumn('r.order_id', 'o.id')
          .whereNotIn('r.state', ['rejected', 'failed'])
      )
      .select({ tradeNo: 'o.trade_no', productTitle: 'o.product_title', shopName: 's.name' })
      .select({ paidAt: 'o.paid_at' })
      .orderBy([
        { column: 'o.created_at', order: 'desc' },
        { column: 'o.id', order: 'desc' },
      ])
      .limit(MAX_ORDERS)
    return rows.map((row) => ({ ...row, paidAt: row.paidAt.toISOString() }))
  }
}

/** Whether an order has a refund request that no admin has decided. */
export class FindUndecidedRefund {
  async execute(
    orderId: number | null,
    client: QueryClientContract = db.connection()
  ): Promise<boolean> {
    if (orderId === null) return false
    const where = { order_id: orderId, state: 'requested' }
    return (await client.from('refunds').where(where).select('id').first()) !== null
  }
}
