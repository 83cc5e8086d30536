import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { EstimateOrder } from '#ordering/queries/estimate_order'
import EstimateTransformer from '#ordering/transformers/estimate_transformer'
import { estimateValidator } from '#ordering/validators/order_validators'

export default class OrderEstimatesController {
  @inject()
  async store(ctx: HttpContext, estimateOrder: EstimateOrder) {
    const { paymentGatewayId, ...input } = await ctx.request.validateUsing(estimateValidator)
    const estimate = await estimateOrder.execute({
      userId: ctx.auth.getUserOrFail().id,
      currency: ctx.currency,
      gatewayId: paymentGatewayId,
      ...input,
    })
    return ctx.serialize(EstimateTransformer.transform(estimate))
  }
}
