import db from '@adonisjs/lucid/services/db'
import type { OrderRow } from '#orders/purchases/rows/order_rows'

export class GetBuyerOnlyDescription {
  /** What a creator says, in Markdown, to those only who bought the product; empty for all others. */
  async execute({ productId, status }: Pick<OrderRow, 'productId' | 'status'>): Promise<string> {
    if (productId === null || status !== 'paid') return ''
    const row = await db
      .from('products')
      .where('id', productId)
      .select('buyer_only_description as words')
      .first()
    return row?.words ?? ''
  }
}
