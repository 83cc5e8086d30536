import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { NotFound } from '#core/errors'
import Product from '#catalog/models/product'

/**
 * Locks a product for an admin until the transaction ends. It is locked before its takedown, in every action alike, so
 * that two actions cannot wait for each other.
 * @throws NotFound for a missing or archived product
 */
export async function lockProductOfAnyShop(
  productId: number,
  client: TransactionClientContract
): Promise<Product> {
  const product = await Product.query({ client })
    .where('id', productId)
    .whereNot('status', 'archived')
    .forUpdate()
    .first()
  if (!product) throw new NotFound()
  return product
}
