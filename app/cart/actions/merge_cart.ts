import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { QuoteProducts } from '#catalog/queries/quote_products'
import { lockBuyer } from '#cart/locks/lock_buyer'
import CartItem from '#cart/models/cart_item'
import type { CartEntry } from '#cart/values/cart_contents'

@inject()
export class MergeCart {
  constructor(
    private quoteProducts: QuoteProducts,
    private clock: Clock
  ) {}

  /**
   * Joins what somebody gathered as a visitor with the cart of their account. Nothing is lost and
   * nothing doubled, however often it is told; the limit of money waits for the checkout. What is
   * not on sale, and what one sells oneself, stays out.
   * @returns the products for which there was no room any more, in the order given
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
      const wanted = quotes.filter(
        ({ id, sellerId, isAvailable }) => isAvailable && sellerId !== userId && !inside.has(id)
      )
      const room = Math.max(0, marketplace.cart.maxProducts - items.length)
      for (const { id, price } of wanted.slice(0, room)) {
        const { minor, currency } = seen.get(id) ?? price
        await CartItem.create(
          { userId, productId: id, salesPrice: minor, currency, createdAt: this.clock.now() },
          { client: trx }
        )
      }
      return wanted.slice(room).map(({ id }) => id)
    })
  }
}
