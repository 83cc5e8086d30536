import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Money } from '#core/money/money'
import { EstimateEarnings } from '#sales/queries/estimate_earnings'
import EarningsEstimateTransformer from '#sales/transformers/earnings_estimate_transformer'
import { earningsEstimateValidator } from '#sales/validators/shop_order_validators'

export default class EarningsEstimatesController {
  /** Estimate what you would earn by one sale at a price, before any coupon. */
  @inject()
  async show({ auth, request, serialize }: HttpContext, estimateEarnings: EstimateEarnings) {
    const { salesPrice, currency } = await request.validateUsing(earningsEstimateValidator)
    const userId = auth.getUserOrFail().id
    const price = new Money(salesPrice, currency)
    return serialize(
      EarningsEstimateTransformer.transform(await estimateEarnings.execute({ userId, price }))
    )
  }
}
