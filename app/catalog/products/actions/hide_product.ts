import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import type Product from '#catalog/models/product'
import { lockProduct } from '#catalog/products/actions/lock_product'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Takes a product off sale; its buyers keep their files. Idempotent. */
export class HideProduct {
  /** @throws NotFound */
  async execute(
    where: { shopId: number; productId: number },
    trx?: TransactionClientContract
  ): Promise<Product> {
    return atomically(trx, async (client) => {
      const product = await lockProduct(where, client)
      await claimVersion(product, undefined, client)
      return product.merge({ status: 'draft' }).save()
    })
  }
}
