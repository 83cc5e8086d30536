import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { statement } from '#core/database/statement'

const deleteItems = statement(`
  delete from cart_items where user_id = :userId and product_id = any(:productIds)`)

export class RemoveFromCart {
  /** Removes products from a buyer's cart; products that are not in it are ignored. */
  async execute(
    { userId, productIds }: { userId: number; productIds: readonly number[] },
    trx?: TransactionClientContract
  ): Promise<void> {
    await deleteItems({ userId, productIds }, trx)
  }
}
