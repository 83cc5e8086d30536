import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import {
  selectShopOrder,
  shopOrders,
  withEarnings,
  type ShopOrder,
  type ShopOrderFilter,
} from '#sales/rows/shop_orders'

type ListInput = ShopOrderFilter & { shopId: number; page?: number; pageSize?: number }

export class ListShopOrders {
  /** The orders of a shop, the newest first. */
  async execute({ shopId, page = 1, pageSize, ...filter }: ListInput): Promise<Page<ShopOrder>> {
    const size = pageSize ?? marketplace.pageSizes.creatorOrders
    const matching = shopOrders(shopId, filter)
    const { total } = await matching.clone().select(db.raw('count(*)::int as total')).first()
    const rows = await selectShopOrder(matching)
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .forPage(page, size)
    return { items: await withEarnings(rows), total, page, pageSize: size }
  }
}
