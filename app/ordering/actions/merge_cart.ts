import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { QuoteProducts } from '#catalog/queries/quote_products'
import { lockShopper } from '#ordering/actions/lock_shopper'
import type { CartEntry } from '#ordering/queries/describe_cart'

const MERGE = `
  insert into cart_items (user_id, product_id, sales_price, currency, created_at)
  values (:userId, :productId, :salesPrice, :currency, :now)
  on conflict (user_id, product_id) do nothing`

@inject()
export class MergeCart {
  constructor(
    private quoteProducts: QuoteProducts,
    private clock: Clock
  ) {}

  /**
   * Joins what somebody gathered as a visitor with the cart of their account. Nothing is lost and
   * nothing doubled, however often it is told; the limit waits for the checkout. What is not on
   * sale, and what one sells oneself, stays out.
   */
  async execute(
    { userId, entries }: { userId: number; entries: CartEntry[] },
    outer?: TransactionClientContract
  ): Promise<void> {
    const seen = new Map(entries.map(({ productId, seenPrice }) => [productId, seenPrice]))
    await atomically(outer, async (trx) => {
      await lockShopper(userId, trx)
      const quotes = await this.quoteProducts.execute([...seen.keys()], trx)
      for (const { id, price, sellerId, isAvailable } of quotes) {
        if (!isAvailable || sellerId === userId) continue
        const { minor, currency } = seen.get(id) ?? price
        const now = this.clock.now().toJSDate()
        await trx.rawQuery(MERGE, {
          userId,
          productId: id,
          salesPrice: minor.toString(),
          currency,
          now,
        })
      }
    })
  }
}
