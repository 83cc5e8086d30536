import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { assertNameAllowed } from '#core/names/assert_name_allowed'
import { skeletonOf } from '#core/names/skeleton'
import { ShopNameTaken } from '#shops/errors'

type Wanted = {
  name: string
  /** The request field. */
  field: 'name' | 'shopName'
  /** Whose own shop does not count. */
  userId?: number
}

/**
 * The rules for a new name of a shop. The database holds that no two look the same.
 * @throws NameRefused, ShopNameTaken
 */
export async function assertShopName(
  { name, field, userId }: Wanted,
  client: QueryClientContract = db.connection()
) {
  assertNameAllowed(name, { field })
  if (await isShopNameTaken(name, client, userId)) throw new ShopNameTaken(name, field)
}

export async function isShopNameTaken(
  name: string,
  client: QueryClientContract,
  userId?: number
): Promise<boolean> {
  const shop = await client
    .from('shops')
    .where('name_skeleton', skeletonOf(name))
    .if(userId, (query) =>
      query.whereNotIn('creator_id', client.from('creators').where('user_id', userId!).select('id'))
    )
    .select('id')
    .first()
  return Boolean(shop)
}

const UNIQUE_VIOLATION = '23505'

/** @throws ShopNameTaken when a concurrent request took the name; otherwise the error itself */
export function shopNameTaken(name: string, field: Wanted['field']) {
  return (error: { code?: string; constraint?: string }): never => {
    if (error.code !== UNIQUE_VIOLATION || error.constraint !== 'shops_name_skeleton_unique')
      throw error
    throw new ShopNameTaken(name, field)
  }
}
