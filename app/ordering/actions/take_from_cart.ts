import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import CartItem from '#ordering/models/cart_item'

export class TakeFromCart {
  /** Takes these products out of somebody's cart; those that are not in it do not matter. */
  async execute(
    { userId, productIds }: { userId: number; productIds: readonly number[] },
    trx?: TransactionClientContract
  ): Promise<void> {
    await CartItem.query({ client: trx })
      .where({ userId })
      .whereIn('productId', [...productIds])
      .delete()
  }
}
