import db from '@adonisjs/lucid/services/db'
import { likeContaining } from '#core/database/like_pattern'
import type { Page } from '#core/http/pagination'
import type Order from '#orders/models/order'
import type User from '#identity/models/user'
import type { Column, Row } from '#core/database/row'

/** A tip as its creator sees it. */
export interface TipLine
  extends
    Row<Order, 'tradeNo' | 'status' | 'amount' | 'currency' | 'message'>,
    Row<User, 'username'> {
  title: Order['productTitle']
  paidAt: NonNullable<Column<Order, 'paidAt'>>
}

type Input = { shopId: number; keyword?: string; page: number; pageSize: number }

export class ListTipsOfShop {
  /** The tips of a shop, including refunded ones, the newest first. */
  async execute({ shopId, keyword = '', page, pageSize }: Input): Promise<Page<TipLine>> {
    const [{ total }] = await tipsOf(shopId, keyword).select(db.raw('count(*)::int as total'))
    const items = await tipsOf(shopId, keyword)
      .orderBy([
        { column: 'o.created_at', order: 'desc' },
        { column: 'o.id', order: 'desc' },
      ])
      .forPage(page, pageSize)
      .select('o.status', 'u.username', 'o.amount', 'o.currency', 'o.message')
      .select({ tradeNo: 'o.trade_no', title: 'o.product_title', paidAt: 'o.paid_at' })
    return { items, total, page, pageSize }
  }
}

/** Columns searched by the keyword: number, giver, message. */
const SEARCHED_COLUMNS = ['o.trade_no', 'u.username', 'o.message']

/** Paid tips only, without those cleared from the sales history. */
function tipsOf(shopId: number, keyword: string) {
  const part = likeContaining(keyword)
  return db
    .from('orders as o')
    .join('users as u', 'u.id', 'o.buyer_id')
    .if(keyword, (query) =>
      query.where((either) => {
        SEARCHED_COLUMNS.forEach((column) => either.orWhereILike(column, part))
      })
    )
    .where({ 'o.shop_id': shopId, 'o.type': 'tipping' })
    .whereIn('o.status', ['paid', 'refunded'])
    .whereNull('o.cleared_at')
}
