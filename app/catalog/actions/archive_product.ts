import { atomically } from '#core/database/atomically'
import Attachment from '#catalog/models/attachment'
import { lockProduct } from '#catalog/actions/lock_product'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Removes a product from shop and studio. Orders and buyers still refer to it, so the row stays;
 * the files of one that was never sold return to the library.
 */
export class ArchiveProduct {
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
      await Attachment.query({ client }).where('product_id', product.id).update({ productId: null })
    })
  }
}
