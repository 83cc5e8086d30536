import db from '@adonisjs/lucid/services/db'

export type TraceableProduct = { id: number; title: string; copies: number }

const MOST_PRODUCTS = 500

/** Products of a shop that somebody has a marked copy of, most recently sold first. */
export class ListTraceableProducts {
  async execute({ shopId }: { shopId: number }): Promise<TraceableProduct[]> {
    return db
      .from('copies as c')
      .join('orders as o', 'o.id', 'c.order_id')
      .join('products as p', 'p.id', 'o.product_id')
      .where({ 'p.shop_id': shopId, 'c.status': 'done' })
      .groupBy('p.id')
      .orderByRaw('max(c.id) desc')
      .limit(MOST_PRODUCTS)
      .select('p.id', 'p.title', db.raw('count(*)::int as copies'))
  }
}
