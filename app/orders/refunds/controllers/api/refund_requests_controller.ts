import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { RequestRefund } from '#orders/refunds/actions/request_refund'
import { FindOrderOfBuyer } from '#orders/purchases/queries/find_order_of_buyer'
import OrderTransformer from '#orders/purchases/transformers/order_transformer'
import { refundRequestValidator } from '#orders/refunds/validators/refund_validators'

const PER_HOUR = 10

export default class RefundRequestsController {
  /** Ask for a refund of an order. An admin decides. */
  @inject()
  async store(ctx: HttpContext, requestRefund: RequestRefund, findOrder: FindOrderOfBuyer) {
    const buyerId = ctx.auth.getUserOrFail().id
    const { tradeNo } = ctx.params
    const { reason: note } = await ctx.request.validateUsing(refundRequestValidator)
    await limit(ctx, [{ key: `orders.refund_request:${buyerId}`, perHour: PER_HOUR }])
    await requestRefund.execute({ tradeNo, buyerId, note })
    ctx.response.status(201)
    return ctx.serialize(OrderTransformer.transform(await findOrder.execute({ tradeNo, buyerId })))
  }
}
