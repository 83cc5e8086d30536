import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Shop from '#shops/models/shop'

/** Takes a shop for the rest of the transaction: nothing is put into it, or ordered from it, meanwhile. */
export function lockShop(shopId: number, client: TransactionClientContract): Promise<Shop> {
  return Shop.query({ client }).where('id', shopId).forUpdate().firstOrFail()
}
