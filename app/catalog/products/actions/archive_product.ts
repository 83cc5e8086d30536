import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import Attachment from '#catalog/models/attachment'
import { lockProduct } from '#catalog/products/actions/lock_product'
import { PurchaseHistory } from '#catalog/values/purchase_history'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Removes a product from shop and studio. The row stays, because orders refer to it. The files of a product without
 * orders return to the library, except withdrawn files.
 */
@inject()
export class ArchiveProduct {
  constructor(private history: PurchaseHistory) {}

  /** @throws NotFound */
  async execute(
    where: { shopId: number; productId: number },
    trx?: TransactionClientContract
  ): Promise<void> {
    await atomically(trx, async (client) => {
      const product = await lockProduct(where, client)
      await product.merge({ status: 'archived', publishSchedule: null }).save()
      await client.from('product_drafts').where('product_id', product.id).delete()
      if (product.isSold) return
      // A checkout locks its products first: either its order is visible here, or it finds the product archived.
      if (await this.history.hasOrders({ productId: product.id }, client)) return
      await Attachment.query({ client })
        .where('product_id', product.id)
        .whereNull('withdrawn_at')
        .update({ productId: null, access: 'download' })
    })
  }
}
