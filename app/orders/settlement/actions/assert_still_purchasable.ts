import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Money } from '#core/money/money'
import { QuoteProducts } from '#catalog/queries/quote_products'
import { PaymentUnwanted } from '#orders/errors'
import type Order from '#orders/models/order'
import { FindDuplicatePurchase } from '#orders/settlement/queries/find_duplicate_purchase'

/** Checks whether orders whose payment arrived late could still be placed at the same price. */
@inject()
export class AssertStillPurchasable {
  constructor(
    private quoteProducts: QuoteProducts,
    private findDuplicate: FindDuplicatePurchase
  ) {}

  /**
   * Tips always pass.
   * @throws PaymentUnwanted when a product changed its price, is unavailable, or was bought again meanwhile
   */
  async execute(orders: Order[], trx: TransactionClientContract): Promise<void> {
    if (orders.length === 0) throw new PaymentUnwanted()
    const goods = orders.filter(({ productId }) => productId !== null)
    if (goods.length === 0) return

    const productIds = goods.map(({ productId }) => productId!)
    const quotes = await this.quoteProducts.execute(productIds, trx)
    const now = new Map(quotes.map((quote) => [quote.id, quote]))
    const stands = goods.every((order) => {
      const quote = now.get(order.productId!)
      const before = new Money(order.amount + order.discount, order.currency)
      return quote?.isAvailable && quote.price.equals(before)
    })
    const userId = goods[0]!.buyerId
    const again = stands ? await this.findDuplicate.execute({ userId, productIds }, trx) : null
    if (!stands || again) throw new PaymentUnwanted()
  }
}
