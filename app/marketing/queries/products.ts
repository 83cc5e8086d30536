import db from '@adonisjs/lucid/services/db'
import type { Row } from '#core/database/row'
import type Product from '#catalog/models/product'
import type Order from '#orders/models/order'

export class ListNamedProducts {
  /** Ids and titles of these products of a shop, for the conditions that name them. */
  async execute(input: {
    shopId: number
    ids: readonly number[]
  }): Promise<Row<Product, 'id' | 'title'>[]> {
    if (input.ids.length === 0) return []
    return db
      .from('products')
      .where('shop_id', input.shopId)
      .whereRaw('id = any(?::int[])', [[...input.ids]])
      .orderBy('id')
      .select('id', 'title')
  }
}

const MOST = 50

/** The same orders as the sums of `notification_rows`: paid ones. Tips have no product. */
const SOLD = `
  select o.product_id as "productId", max(o.product_title) as title, count(*)::int as orders,
         sum(amount_in_cny(o.amount, o.currency, f.rates))::bigint as revenue
    from promotion_orders p join orders o on o.id = p.order_id join fx_snapshots f on f.id = o.fx_snapshot_id
   where p.notification_id = :id and p.shop_id = :shopId and o.status = 'paid'
   group by 1 order by 4 desc, 1 limit ${MOST}`

export interface SoldProduct {
  /** Null for tips. */
  productId: Order['productId']
  title: string
  orders: number
  /** In fen. */
  revenue: bigint
}

export class ListSoldProducts {
  /** What was bought through a notification of the shop, those with most revenue first. */
  async execute(input: { shopId: number; id: number }): Promise<SoldProduct[]> {
    const { rows } = await db.rawQuery<{ rows: SoldProduct[] }>(SOLD, { ...input })
    return rows
  }
}
