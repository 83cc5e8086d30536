import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { CancelPayment } from '#orders/checkout/actions/cancel_payment'
import { limitChanges } from '#cart/http/shopping_limits'
import { FindCheckout } from '#orders/checkout/queries/find_checkout'
import CheckoutTransformer from '#orders/checkout/transformers/checkout_transformer'

@inject()
export default class PaymentCancellationsController {
  constructor(
    private cancelPayment: CancelPayment,
    private findCheckout: FindCheckout
  ) {}

  /** Cancel an open payment and all of its orders. */
  async store(ctx: HttpContext) {
    await limitChanges(ctx)
    const payment = { paymentNo: ctx.params.paymentNo, userId: ctx.auth.getUserOrFail().id }
    await this.cancelPayment.execute(payment)
    ctx.response.status(201)
    return ctx.serialize(CheckoutTransformer.transform(await this.findCheckout.execute(payment)))
  }
}
