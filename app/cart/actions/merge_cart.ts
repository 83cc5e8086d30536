import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { settings } from '#core/settings/settings'
import { QuoteProducts } from '#catalog/queries/quote_products'
import { lockBuyer } from '#cart/actions/lock_buyer'
import CartItem from '#cart/models/cart_item'
import type { CartEntry } from '#cart/values/cart_contents'

@inject()
export class MergeCart {
  constructor(
    private quoteProducts: QuoteProducts,
    private clock: Clock
  ) {}

  /**
   * Merges the cart of a visitor into the cart of their account at sign-in. Idempotent. Products that are not on sale,
   * and the buyer's own, are skipped. The limit of the cart's total is checked at the checkout, not here.
   * @returns ids of the products that exceed the number of products in a cart, in the order given
   */
  async execute(
    { userId, entries }: { userId: number; entries: CartEntry[] },
    outer?: TransactionClientContract
  ): Promise<number[]> {
    const seen = new Map(entries.map(({ productId, seenPrice }) => [productId, seenPrice]))
    return atomically(outer, async (trx) => {
      await lockBuyer(userId, trx)
      const items = await CartItem.query({ client: trx }).where({ userId })
      const inside = new Set(items.map(({ productId }) => productId))
      const quotes = await this.quoteProducts.execute([...seen.keys()], trx)
      const mergeable = quotes.filter(
        ({ id, creatorUserId, isAvailable }) =>
          isAvailable && creatorUserId !== userId && !inside.has(id)
      )
      const room = Math.max(0, settings.get('cart.maxProducts') - items.length)
      for (const { id, price } of mergeable.slice(0, room)) {
        const { minor, currency } = seen.get(id) ?? price
        await CartItem.create(
          { userId, productId: id, salesPrice: minor, currency, createdAt: this.clock.now() },
          { client: trx }
        )
      }
      return mergeable.slice(room).map(({ id }) => id)
    })
  }
}
