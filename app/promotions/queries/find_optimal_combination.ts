import { inject } from '@adonisjs/core'
import { QuoteProducts } from '#catalog/queries/quote_products'
import { CombineCoupons, type CouponCombination } from '#promotions/queries/combine_coupons'

interface CartInput {
  userId: number
  productIds: number[]
  forced?: number[]
  excluded?: number[]
}

/** The best combination at current prices. */
@inject()
export class FindOptimalCombination {
  constructor(
    private quoteProducts: QuoteProducts,
    private combineCoupons: CombineCoupons
  ) {}

  /** Unavailable products are ignored. */
  async execute({ productIds, ...input }: CartInput): Promise<CouponCombination> {
    const quotes = await this.quoteProducts.execute(productIds)
    const items = quotes
      .filter(({ isAvailable }) => isAvailable)
      .map(({ id: productId, shopId, price }) => ({ productId, shopId, price }))
    return this.combineCoupons.execute({ ...input, items })
  }
}
