import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Money } from '#core/money/money'
import { isTip } from '#ordering/controllers/api/is_tip'
import { limitAsking } from '#ordering/controllers/api/shopping_limits'
import { EstimateOrder } from '#ordering/queries/estimate_order'
import { EstimateTip } from '#ordering/queries/estimate_tip'
import EstimateTransformer from '#ordering/transformers/estimate_transformer'
import TipEstimateTransformer from '#ordering/transformers/tip_estimate_transformer'
import { estimateValidator, tipEstimateValidator } from '#ordering/validators/order_validators'

@inject()
export default class OrderEstimatesController {
  constructor(
    private estimateOrder: EstimateOrder,
    private estimateTip: EstimateTip
  ) {}

  /** POST /user/orders/estimate: the same body as the order's, for products and for tips. */
  async store(ctx: HttpContext) {
    await limitAsking(ctx, 'estimate')
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
