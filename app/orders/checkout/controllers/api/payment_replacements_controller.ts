import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Money } from '#core/money/money'
import { ReplacePayment } from '#orders/checkout/actions/replace_payment'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { limitChanges } from '#cart/http/shopping_limits'
import { FindCheckout } from '#orders/checkout/queries/find_checkout'
import { buyerOrigin } from '#orders/checkout/http/buyer_origin'
import CheckoutTransformer from '#orders/checkout/transformers/checkout_transformer'
import { paymentReplacementValidator } from '#orders/checkout/validators/payment_validators'

@inject()
export default class PaymentReplacementsController {
  constructor(
    private replacePayment: ReplacePayment,
    private syncPayment: SyncPayment,
    private findCheckout: FindCheckout
  ) {}

  /** Pay the same orders with another payment method. A new payment replaces the open one. */
  async store(ctx: HttpContext) {
    await limitChanges(ctx)
    const userId = ctx.auth.getUserOrFail().id
    const paymentNo = ctx.attempt?.reached ?? (await this.replace(ctx, userId))
    const origin = buyerOrigin(ctx.request)
    await this.syncPayment.execute({ paymentNo, origin }).catch((error) => {
      ctx.logger.error({ err: error, paymentNo }, 'the gateway could not open the payment')
    })
    ctx.response.status(201)
    const checkout = await this.findCheckout.execute({ paymentNo, userId })
    return ctx.serialize(CheckoutTransformer.transform(checkout))
  }

  private async replace({ request, params, attempt }: HttpContext, userId: number) {
    const input = await request.validateUsing(paymentReplacementValidator)
    const { paymentGatewayId: gatewayId, currency, expectedTotal: shown } = input
    const payment = await this.replacePayment.execute({
      userId,
      gatewayId,
      currency,
      attempt,
      paymentNo: params.paymentNo,
      expectedTotal: shown === undefined ? undefined : new Money(shown, currency),
    })
    return payment.paymentNo
  }
}
