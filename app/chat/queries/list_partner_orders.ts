import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Page } from '#core/http/pagination'
import type { RefundState } from '#orders/models/refund'
import { ListShopOrders } from '#sales/queries/list_shop_orders'
import type { ShopOrder } from '#sales/rows/shop_orders'

/** An order of a chat partner, with what its creator has to know to answer a question about it. */
export type PartnerOrder = ShopOrder & {
  refundState: RefundState | null
  /** The buyer has downloaded a file of the product since the payment. */
  hasFetchedFiles: boolean
}

const FACTS = `
  select o.id, r.state as "refundState", exists (
    select from downloads d join attachments a on a.id = d.attachment_id
    where d.user_id = o.buyer_id and a.product_id = o.product_id and d.created_at >= o.paid_at
  ) as "hasFetchedFiles"
  from orders o
  left join lateral (
    select state from refunds where order_id = o.id order by id desc limit 1) r on true
  where o.id = any(?::int[])`

type Facts = Pick<PartnerOrder, 'id' | 'refundState' | 'hasFetchedFiles'>

/** The orders of a chat partner in a shop, the newest first. */
@inject()
export class ListPartnerOrders {
  constructor(private listOrders: ListShopOrders) {}

  async execute(input: {
    shopId: number
    buyerId: number
    page?: number
    pageSize?: number
  }): Promise<Page<PartnerOrder>> {
    const found = await this.listOrders.execute(input)
    const { rows } = await db.rawQuery<{ rows: Facts[] }>(FACTS, [found.items.map(({ id }) => id)])
    const facts = new Map(rows.map((row) => [row.id, row]))
    return { ...found, items: found.items.map((order) => ({ ...order, ...facts.get(order.id)! })) }
  }
}
