import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Money } from '#core/money/money'
import { isTip } from '#orders/tips/values/is_tip'
import { limitShoppingRequests } from '#cart/http/shopping_limits'
import { EstimateOrder } from '#orders/checkout/queries/estimate_order'
import { EstimateTip } from '#orders/tips/queries/estimate_tip'
import EstimateTransformer from '#orders/checkout/transformers/estimate_transformer'
import TipEstimateTransformer from '#orders/tips/transformers/tip_estimate_transformer'
import {
  estimateValidator,
  tipEstimateValidator,
} from '#orders/checkout/validators/order_validators'

@inject()
export default class OrderEstimatesController {
  constructor(
    private estimateOrder: EstimateOrder,
    private estimateTip: EstimateTip
  ) {}

  /** Estimate a purchase or a tip. Takes the body of the order and changes nothing. */
  async store(ctx: HttpContext) {
    await limitShoppingRequests(ctx, 'estimate')
    if (isTip(ctx)) return this.#tip(ctx)
    const { paymentGatewayId, ...input } = await ctx.request.validateUsing(estimateValidator)
    const estimate = await this.estimateOrder.execute({
      userId: ctx.auth.getUserOrFail().id,
      currency: ctx.currency,
      gatewayId: paymentGatewayId,
      ...input,
    })
    return ctx.serialize(EstimateTransformer.transform(estimate))
  }

  async #tip({ auth, request, serialize }: HttpContext) {
    const { paymentGatewayId, creatorName, amount, currency } =
      await request.validateUsing(tipEstimateValidator)
    const estimate = await this.estimateTip.execute({
      userId: auth.getUserOrFail().id,
      creatorName,
      amount: new Money(amount, currency),
      gatewayId: paymentGatewayId,
    })
    return serialize(TipEstimateTransformer.transform(estimate))
  }
}
