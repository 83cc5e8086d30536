import db from '@adonisjs/lucid/services/db'
import type Product from '#catalog/models/product'
import type { Row } from '#core/database/row'
import { MAY_BE_SEEN } from '#delivery/tracing/queries/sold_pages'

export type TraceableProduct = Row<Product, 'id' | 'title'> & { copies: number }

const MOST_PRODUCTS = 500

/** A shop's products with files that can be marked, and the number of copies whose mark may have been seen; the newest first. */
export class ListTraceableProducts {
  async execute({ shopId }: { shopId: number }): Promise<TraceableProduct[]> {
    return db
      .from('products as p')
      .join('attachments as a', 'a.product_id', 'p.id')
      .leftJoin('copies as c', 'c.attachment_id', 'a.id')
      .where('p.shop_id', shopId)
      .whereNot('a.kind', 'other')
      .groupBy('p.id')
      .orderBy('p.id', 'desc')
      .limit(MOST_PRODUCTS)
      .select(
        'p.id',
        'p.title',
        db.raw(`(count(c.id) filter (where ${MAY_BE_SEEN}))::int as copies`)
      )
  }
}
