import marketplace from '#config/marketplace'
import { countNarrowed, idsOfPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import { countOrders } from '#sales/rows/order_counts'
import {
  matchingShopOrders,
  selectShopOrder,
  shopOrders,
  withEarnings,
  type ShopOrder,
  type ShopOrderFilter,
} from '#sales/rows/shop_orders'
import { findMatchingOrderIds } from '#sales/rows/matching_order_ids'

type ListInput = ShopOrderFilter & { shopId: number; page?: number; pageSize?: number }

export class ListShopOrders {
  /** The orders of a shop, the newest first. The page is found in an index, then joined with further data. */
  async execute({ shopId, page = 1, pageSize, ...filter }: ListInput): Promise<Page<ShopOrder>> {
    const size = pageSize ?? marketplace.pageSizes.creatorOrders
    const matching = matchingShopOrders(shopId, filter)
    const few = filter.keyword ? await findMatchingOrderIds(filter.keyword, shopId) : undefined
    if (few) matching.whereRaw('orders.id = any(?::int[])', [few])

    const { total, isExact } = await this.#total(shopId, filter, matching)
    const place = { page, pageSize: size, total: isExact ? total : undefined }
    const order = ['orders.created_at', 'orders.id']
    const ids = await idsOfPage(matching.select('orders.id'), order, place)
    const rows = await selectShopOrder(shopOrders(shopId, {}))
      .whereIn('orders.id', ids)
      .orderByRaw('orders.created_at desc, orders.id desc')
    return { items: await withEarnings(rows), total, page, pageSize: size }
  }

  /** Uses the counts of triggers when only the type and the state filter the list. */
  async #total(
    shopId: number,
    { type, status, ...others }: ShopOrderFilter,
    matching: ReturnType<typeof shopOrders>
  ) {
    if (Object.values(others).every((value) => !value)) {
      const total = await countOrders({ shopId, type, state: status, isListed: true })
      return { total, isExact: true }
    }
    return countNarrowed(matching)
  }
}
