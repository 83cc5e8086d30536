import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SyncCheckout } from '#orders/checkout/actions/sync_checkout'
import { buyerOrigin } from '#orders/checkout/http/buyer_origin'
import CheckoutTransformer from '#orders/checkout/transformers/checkout_transformer'

export default class PaymentsController {
  /** Get one of your payments with its orders. */
  @inject()
  async show({ auth, params, request, serialize }: HttpContext, syncCheckout: SyncCheckout) {
    const checkout = await syncCheckout.execute({
      paymentNo: params.paymentNo,
      userId: auth.getUserOrFail().id,
      origin: buyerOrigin(request),
    })
    return serialize(CheckoutTransformer.transform(checkout))
  }
}
