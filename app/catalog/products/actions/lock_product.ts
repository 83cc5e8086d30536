import { NotFound } from '#core/errors'
import Product from '#catalog/models/product'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Locks a product of this shop until the transaction ends and loads its images and files.
 * @throws NotFound for a missing or archived product and for another shop's alike.
 */
export async function lockProduct(
  { shopId, productId }: { shopId: number; productId: number },
  client: TransactionClientContract
): Promise<Product> {
  const product = await Product.query({ client })
    .where({ id: productId, shopId })
    .whereNot('status', 'archived')
    .forUpdate()
    .first()
  if (!product) throw new NotFound()
  await product.load((loader) => loader.load('images').load('attachments'))
  return product
}
