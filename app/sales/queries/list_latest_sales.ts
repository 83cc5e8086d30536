import {
  selectShopOrder,
  shopOrders,
  withEarnings,
  type ShopOrder,
} from '#sales/queries/shop_orders'

const LATEST = 10

export class ListLatestSales {
  /** The latest paid products and tips of a shop, including refunded ones. */
  async execute({ shopId }: { shopId: number }): Promise<ShopOrder[]> {
    const rows = await selectShopOrder(shopOrders(shopId, {}))
      .whereRaw(`orders.status in ('paid', 'refunded')`)
      .orderBy('orders.paid_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(LATEST)
    return withEarnings(rows)
  }
}
