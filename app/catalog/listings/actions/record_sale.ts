import { atomically } from '#core/database/atomically'
import Product from '#catalog/models/product'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Counts sales. The caller ensures that each order is counted once. */
export class RecordSale {
  /** A missing product is ignored. */
  async execute(
    { productId, count = 1 }: { productId: number; count?: number },
    trx?: TransactionClientContract
  ): Promise<void> {
    await atomically(trx, (client) =>
      Product.query({ client }).where('id', productId).increment('sales_volume', count)
    )
  }
}
