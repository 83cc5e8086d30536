import { atomically } from '#core/database/atomically'
import Product from '#catalog/models/product'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Counts a sale. Whoever calls it sees to it that each order counts once. */
export class RecordSale {
  /** An absent product is left alone. */
  async execute(
    { productId }: { productId: number },
    trx?: TransactionClientContract
  ): Promise<void> {
    await atomically(trx, (client) =>
      Product.query({ client }).where('id', productId).increment('sales_volume', 1)
    )
  }
}
