import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { statement } from '#core/database/statement'

const deleteItems = statement(`
  delete from cart_items where user_id = :userId and product_id = any(:productIds)`)

export class RemoveFromCart {
  /** Takes these products out of somebody's cart; those that are not in it do not matter. */
  async execute(
    { userId, productIds }: { userId: number; productIds: readonly number[] },
    trx?: TransactionClientContract
  ): Promise<void> {
    await deleteItems({ userId, productIds }, trx)
  }
}
