import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'

/** The other party of an order: its creator for the buyer, its buyer for the creator. */
export class FindOrderPartner {
  /** @throws NotFound also for orders of others */
  async execute({ userId, tradeNo }: { userId: number; tradeNo: string }): Promise<number> {
    const order = await db
      .from('orders as o')
      .join('shops as s', 's.id', 'o.shop_id')
      .join('creators as c', 'c.id', 's.creator_id')
      .where('o.trade_no', tradeNo)
      .where((either) => either.where('o.buyer_id', userId).orWhere('c.user_id', userId))
      .select({ buyerId: 'o.buyer_id', sellerId: 'c.user_id' })
      .first()
    if (!order) throw new NotFound()
    return order.buyerId === userId ? order.sellerId : order.buyerId
  }
}
