import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { FindOptimalCombination } from '#promotions/queries/find_optimal_combination'
import CombinationTransformer from '#promotions/transformers/combination_transformer'
import { combinationValidator } from '#promotions/validators/coupon_validators'

/** The same limit as for estimates. */
const REQUESTS_PER_MINUTE = 500

export default class CouponCombinationsController {
  /** Find the best combination of your coupons for a purchase. Changes nothing. */
  @inject()
  async store(ctx: HttpContext, findCombination: FindOptimalCombination) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `promotions.combine:${userId}`, perMinute: REQUESTS_PER_MINUTE }])
    const input = await ctx.request.validateUsing(combinationValidator)
    const combination = await findCombination.execute({
      userId,
      productIds: input.products,
      forced: input.forcedCoupons,
      excluded: input.excludedCoupons,
    })
    return ctx.serialize(CombinationTransformer.transform(combination))
  }
}
