import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Shop from '#shops/models/shop'
import type { PaidOrder } from '#orders/settlement/actions/post_sales'
import type Order from '#orders/models/order'

export class ListOrdersWithCreator {
  /** Orders as the ledger posts them: each with the creator who sold it. */
  async execute(orders: Order[], trx: TransactionClientContract): Promise<PaidOrder[]> {
    const shopIds = orders.map(({ shopId }) => shopId)
    const shops = await Shop.query({ client: trx }).whereIn('id', shopIds)
    const creatorOf = new Map(shops.map((shop) => [shop.id, shop.creatorId]))
    return orders.map(({ id, tradeNo, shopId, price, paid, surchargePaid }) => ({
      id,
      tradeNo,
      creatorId: creatorOf.get(shopId)!,
      price,
      paid,
      surcharge: surchargePaid,
    }))
  }
}
