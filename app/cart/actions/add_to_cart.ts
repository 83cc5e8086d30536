import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { QuoteProducts, type ProductQuote } from '#catalog/queries/quote_products'
import { BlockedCustomer } from '#shops/errors'
import { IsBlocked } from '#shops/queries/blocks'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import { lockBuyer } from '#cart/actions/lock_buyer'
import { CartFull, OwnProduct, ProductUnavailable } from '#cart/errors'
import CartItem from '#cart/models/cart_item'
import { cartLimit, cartTotal, isFullCart } from '#cart/values/cart_limit'

/** Adding a product again updates its stored price, because the buyer has just seen the current one. */
const PUT = `
  insert into cart_items (user_id, product_id, sales_price, currency, created_at)
  values (:userId, :productId, :salesPrice, :currency, :now)
  on conflict (user_id, product_id) do update
    set sales_price = excluded.sales_price, currency = excluded.currency`

@inject()
export class AddToCart {
  constructor(
    private quoteProducts: QuoteProducts,
    private isBlocked: IsBlocked,
    private getFxSnapshot: GetFxSnapshot,
    private clock: Clock
  ) {}

  /**
   * Adds a product to the cart; a product is in a cart at most once.
   * @throws ProductUnavailable, OwnProduct, BlockedCustomer
   * @throws CartFull when the cart would come to more than it may hold
   */
  async execute(
    { userId, productId }: { userId: number; productId: number },
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      await lockBuyer(userId, trx)
      const product = await this.find(productId, userId, trx)
      await trx.rawQuery(PUT, {
        userId,
        productId,
        salesPrice: product.price.minor.toString(),
        currency: product.price.currency,
        now: this.clock.now().toJSDate(),
      })
      await this.assertNotFull(userId, trx)
    })
  }

  private async find(
    productId: number,
    userId: number,
    trx: TransactionClientContract
  ): Promise<ProductQuote> {
    const [product] = await this.quoteProducts.execute([productId], trx)
    if (!product?.isAvailable) throw new ProductUnavailable([productId])
    if (product.creatorUserId === userId) throw new OwnProduct()
    const shopIds = [product.shopId]
    if (await this.isBlocked.execute({ shopIds, userId }, trx)) throw new BlockedCustomer()
    return product
  }

  private async assertNotFull(userId: number, trx: TransactionClientContract) {
    const items = await CartItem.query({ client: trx }).where({ userId })
    const ids = items.map(({ productId }) => productId)
    const quotes = (await this.quoteProducts.execute(ids, trx)).filter((one) => one.isAvailable)
    const { rates } = await this.getFxSnapshot.execute(trx)
    const prices = quotes.map(({ price }) => price)
    if (isFullCart(items.length, cartTotal(prices, rates))) throw new CartFull(cartLimit())
  }
}
