import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limitShoppingRequests } from '#cart/http/shopping_limits'
import { FindOpenOrders } from '#orders/checkout/queries/find_open_orders'
import { QuotePayment } from '#orders/checkout/queries/quote_payment'
import PaymentEstimateTransformer from '#orders/checkout/transformers/payment_estimate_transformer'
import { paymentEstimateValidator } from '#orders/checkout/validators/payment_validators'

@inject()
export default class PaymentEstimatesController {
  constructor(
    private findOpenOrders: FindOpenOrders,
    private quotePayment: QuotePayment
  ) {}

  /** Estimate an open payment with another payment method. */
  async store(ctx: HttpContext) {
    await limitShoppingRequests(ctx, 'estimate')
    const { paymentGatewayId: gatewayId, currency } =
      await ctx.request.validateUsing(paymentEstimateValidator)
    const userId = ctx.auth.getUserOrFail().id
    const orders = await this.findOpenOrders.execute({ paymentNo: ctx.params.paymentNo, userId })
    const quote = await this.quotePayment.execute(orders, { gatewayId, currency })
    return ctx.serialize(PaymentEstimateTransformer.transform(quote))
  }
}
