import db from '@adonisjs/lucid/services/db'
import type { OrderRow } from '#orders/purchases/rows/order_rows'

export class GetBuyerOnlyDescription {
  /** The product's description for buyers, in Markdown; empty unless the order is paid. */
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
