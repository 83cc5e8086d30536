import db from '@adonisjs/lucid/services/db'
import type { Row } from '#core/database/row'
import type Product from '#catalog/models/product'

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
