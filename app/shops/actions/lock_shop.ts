import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Shop from '#shops/models/shop'

/** Locks a shop until the transaction ends, so that no product or order is added meanwhile. */
export function lockShop(shopId: number, client: TransactionClientContract): Promise<Shop> {
  return Shop.query({ client }).where('id', shopId).forUpdate().firstOrFail()
}
