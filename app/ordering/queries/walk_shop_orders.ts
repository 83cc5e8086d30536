import {
  selectShopOrder,
  shopOrders,
  withEarnings,
  type ShopOrder,
  type ShopOrderFilter,
} from '#ordering/queries/shop_orders'

const AT_ONCE = 250

export class WalkShopOrders {
  /** Every order of the shop that the filter lets through, the newest first, without holding them all. */
  async *execute(input: ShopOrderFilter & { shopId: number }): AsyncGenerator<ShopOrder> {
    const { shopId, ...filter } = input
    let before: number | null = null
    for (;;) {
      const rows = await selectShopOrder(shopOrders(shopId, filter))
        .if(before, (query) => query.where('orders.id', '<', before!))
        .orderBy('orders.id', 'desc')
        .limit(AT_ONCE)
      yield* await withEarnings(rows)
      if (rows.length < AT_ONCE) return
      before = rows.at(-1)!.id
    }
  }
}
