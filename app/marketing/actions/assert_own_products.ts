import db from '@adonisjs/lucid/services/db'
import type { ColumnRow } from '#core/database/row'
import type Product from '#catalog/models/product'
import { UnknownProducts } from '#marketing/errors'
import { productIdsOf, type CustomerCondition } from '#marketing/values/customer_condition'

/** @throws UnknownProducts when a condition names products of other shops, or none */
export async function assertOwnProducts(
  shopId: number,
  conditions: readonly CustomerCondition[]
): Promise<void> {
  const named = new Set(productIdsOf(conditions))
  if (named.size === 0) return
  const own: ColumnRow<Product, 'id'>[] = await db
    .from('products')
    .where('shop_id', shopId)
    .whereRaw('id = any(?::int[])', [[...named]])
    .select('id')
  for (const { id } of own) named.delete(id)
  if (named.size > 0) throw new UnknownProducts([...named])
}
