import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { ProductTakedownSchema } from '#database/schema'
import type { Row } from '#core/database/row'

export type Takedown = Row<ProductTakedownSchema, 'id' | 'reason' | 'createdAt'>

/** An admin's decision that a product is not sold; null when there is none, or none any more. */
export class FindTakedown {
  /** One query. */
  async execute(
    productId: number,
    client: QueryClientContract = db.connection()
  ): Promise<Takedown | null> {
    return client
      .from('product_takedowns')
      .where('product_id', productId)
      .whereNull('lifted_at')
      .select('id', 'reason')
      .select({ createdAt: 'created_at' })
      .first()
  }
}
