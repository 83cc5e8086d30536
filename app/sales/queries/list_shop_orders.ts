import marketplace from '#config/marketplace'
import { countFiltered, idsOfPage, idsOfMatches } from '#core/database/bounded_lists'
import { asPreparedStatement } from '#core/database/as_prepared_statement'
import type { Page } from '#core/http/pagination'
import { countOrders } from '#sales/rows/order_counts'
import {
  matchingShopOrders,
  selectPromotion,
  selectShopOrder,
  shopOrders,
  withEarnings,
  type ShopOrder,
  type ShopOrderFilter,
} from '#sales/rows/shop_orders'
import { findMatchingOrderIds } from '#sales/rows/matching_order_ids'

const ORDER = ['orders.created_at', 'orders.id']

type ListInput = ShopOrderFilter & { shopId: number; page?: number; pageSize?: number }

export class ListShopOrders {
  /** The orders of a shop, the newest first. The page is found in an index, then joined with further data. */
  async execute({ shopId, page = 1, pageSize, ...filter }: ListInput): Promise<Page<ShopOrder>> {
    const size = pageSize ?? marketplace.pageSizes.creatorOrders
    const matching = matchingShopOrders(shopId, filter)
    const few = filter.keyword ? await findMatchingOrderIds(filter.keyword, shopId) : undefined
    if (few) matching.whereRaw('orders.id = any(?::int[])', [few])

    const place = { page, pageSize: size }
    const { ids, total, isCapped } = filter.keyword
      ? await idsOfMatches(matching.select('orders.id'), ORDER, place, few)
      : await this.#pageOf(shopId, filter, matching, place)
    const rows = await asPreparedStatement(
      selectPromotion(selectShopOrder(shopOrders(shopId, {})))
        .whereRaw('orders.id = any(?::int[])', [ids])
        .orderByRaw('orders.created_at desc, orders.id desc')
    )
    return { items: await withEarnings(rows), total, isCapped, page, pageSize: size }
  }

  async #pageOf(
    shopId: number,
    filter: ShopOrderFilter,
    matching: ReturnType<typeof shopOrders>,
    place: { page: number; pageSize: number }
  ) {
    const { total, isCapped } = await this.#total(shopId, filter, matching)
    const ids = await idsOfPage(matching.select('orders.id'), ORDER, {
      ...place,
      total: isCapped ? undefined : total,
    })
    return { ids, total, isCapped }
  }

  /** Uses the counts of triggers when only the type and the state filter the list. */
  async #total(
    shopId: number,
    { type, status, ...others }: ShopOrderFilter,
    matching: ReturnType<typeof shopOrders>
  ) {
    if (Object.values(others).every((value) => !value)) {
      const total = await countOrders({ shopId, type, state: status, isListed: true })
      return { total, isCapped: false }
    }
    return countFiltered(matching)
  }
}
