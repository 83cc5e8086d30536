import { NotFound } from '#core/errors'
import Product from '#catalog/models/product'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** A product of the creator's shop with its images and files; archived ones are not found. */
export class FindStudioProduct {
  /** @throws NotFound for a missing product and for another shop's alike. */
  async execute(
    { shopId, id }: { shopId: number; id: number },
    client?: QueryClientContract
  ): Promise<Product> {
    const product = await Product.query({ client })
      .where({ id, shopId })
      .whereNot('status', 'archived')
      .preload('images', (images) => images.orderBy('sort').orderBy('id'))
      .preload('attachments', (attachments) => attachments.orderBy('sort').orderBy('id'))
      .first()
    if (!product) throw new NotFound()
    return product
  }
}
